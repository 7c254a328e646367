import { act, renderHook } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { vectors } from '@portal/shared/testing';
import { EMPTY_FORM } from './beneficiary';
import { useBeneficiaryForm } from './useBeneficiaryForm';

const FORM_VALUES = { ...EMPTY_FORM, name: 'Ama', phone: '0555555555' };
const SUBMIT_EVENT = { preventDefault: () => undefined } as SyntheticEvent; // the only method that is called

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Renders the hook and starts a save that stays pending until `resolveSave` or `rejectSave` is called. */
async function startSave() {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const save = () => new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const hook = renderHook(() => useBeneficiaryForm({ mode: 'add', draftId: 'add', initialValues: FORM_VALUES, save }));
  await act(async () => hook.result.current.submit(SUBMIT_EVENT));
  return {
    getForm: () => hook.result.current,
    resolveSave: () => act(async () => settle?.resolve()),
    rejectSave: (error: unknown) => act(async () => settle?.reject(error)),
  };
}

test.each(
  vectors<{ randomSteps: number[] }, { values: number[]; thenOnDone: number; returnAfterMs: number }>('saveProgress'),
)('AB-019 CN-026 the progress of a save has the specified values for $id: $input', async ({ input, expected }) => {
  const random = jest.spyOn(Math, 'random');
  for (const step of input.randomSteps) random.mockReturnValueOnce(step / 15);
  const { getForm, resolveSave } = await startSave();
  expect(getForm().progress).toBe(0);
  for (const [index, value] of expected.values.entries()) {
    await advanceTimers(150);
    expect([index, getForm().progress]).toEqual([index, value]);
  }
  await resolveSave();
  expect([getForm().progress, getForm().isDone]).toEqual([expected.thenOnDone, false]);
  await advanceTimers(expected.returnAfterMs - 1);
  expect(getForm().isDone).toBe(false);
  await advanceTimers(1);
  expect(getForm().isDone).toBe(true);
});
