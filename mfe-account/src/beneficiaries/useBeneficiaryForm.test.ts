import { act, renderHook } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { vectors } from '@portal/shared/testing';
import { EMPTY_FORM, type BeneficiaryForm } from './api';
import { checkBeneficiary, useBeneficiaryForm } from './useBeneficiaryForm';

const SUBMIT_EVENT = { preventDefault: () => undefined } as SyntheticEvent; // the only method that is called

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each(
  vectors<{ randomSteps: number[] }, { values: number[]; thenOnDone: number; returnAfterMs: number }>('saveProgress'),
)('AB-019 CN-026 the progress of a save has the specified values for $id: $input', async ({ input, expected }) => {
  const random = jest.spyOn(Math, 'random');
  for (const step of input.randomSteps) random.mockReturnValueOnce(step / 15);
  let resolveSave = () => {};
  const save = () => new Promise<void>((resolve) => (resolveSave = resolve));
  const initialValues = { ...EMPTY_FORM, name: 'Ama', phone: '0555555555' };
  const { result } = renderHook(() => useBeneficiaryForm({ mode: 'add', draftId: 'add', initialValues, save }));
  await act(async () => result.current.submit(SUBMIT_EVENT));
  expect(result.current.progress).toBe(0);
  for (const [index, value] of expected.values.entries()) {
    await advanceTimers(150);
    expect([index, result.current.progress]).toEqual([index, value]);
  }
  await act(async () => resolveSave());
  expect([result.current.progress, result.current.isDone]).toEqual([expected.thenOnDone, false]);
  await advanceTimers(expected.returnAfterMs - 1);
  expect(result.current.isDone).toBe(false);
  await advanceTimers(1);
  expect(result.current.isDone).toBe(true);
});

test.each(vectors<Partial<BeneficiaryForm>, object>('beneficiaryForm'))(
  'AB-017 AB-025 AB-026 AB-027 AB-028 SHR-011 CN-029 checkBeneficiary returns the specified errors for $id: $input',
  ({ input, expected }) => {
    expect(checkBeneficiary({ ...EMPTY_FORM, ...input })).toEqual(expected);
  },
);
