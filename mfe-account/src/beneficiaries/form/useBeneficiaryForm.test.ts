import { act, renderHook } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { vectors } from '@portal/shared/testing';
import { useBeneficiaryForm } from './useBeneficiaryForm';

const START = { name: 'Ama', email: '', phone: '0555555555' };
const PRESS = { preventDefault: () => undefined } as SyntheticEvent; // all that is asked of it

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The form while it is being saved; `settle` ends the call. */
async function saving() {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const save = () => new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const hook = renderHook(() => useBeneficiaryForm({ mode: 'add', start: START, save }));
  await act(async () => hook.result.current.submit(PRESS));
  return {
    now: () => hook.result.current,
    saved: () => act(async () => settle?.resolve()),
    failed: (error: unknown) => act(async () => settle?.reject(error)),
  };
}

test.each(
  vectors<{ randomSteps: number[] }, { values: number[]; thenOnDone: number; returnAfterMs: number }>('saveProgress'),
)('AB-019 CN-026 $id: $input', async ({ input, expected }) => {
  const random = jest.spyOn(Math, 'random');
  for (const step of input.randomSteps) random.mockReturnValueOnce(step / 15);
  const { now, saved } = await saving();
  expect(now().progress).toBe(0);
  for (const [index, value] of expected.values.entries()) {
    await after(150);
    expect([index, now().progress]).toEqual([index, value]);
  }
  await saved();
  expect([now().progress, now().isDone]).toEqual([expected.thenOnDone, false]);
  await after(expected.returnAfterMs - 1);
  expect(now().isDone).toBe(false);
  await after(1);
  expect(now().isDone).toBe(true);
});

test('AB-019 CN-026 it waits at 90 for as long as the call takes', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  const { now } = await saving();
  await after(9_000);
  expect(now().progress).toBe(90);
});

test('D-118 a failure ends the progress at once and keeps what was entered', async () => {
  const { now, failed } = await saving();
  await after(300);
  await failed(new TypeError('Failed to fetch'));
  expect(now()).toMatchObject({
    progress: undefined,
    isDone: false,
    values: START,
    trouble: { page: 'Failed to add beneficiary. Please try again.' },
  });
  await after(1_000);
  expect(now().isDone).toBe(false);
});

test('a second press while it is being saved does nothing', async () => {
  const save = jest.fn(() => new Promise<void>(() => undefined));
  const { result } = renderHook(() => useBeneficiaryForm({ mode: 'add', start: START, save }));
  await act(async () => result.current.submit(PRESS));
  await act(async () => result.current.submit(PRESS));
  expect(save).toHaveBeenCalledTimes(1);
});

test('the same details are sent with the same key again, other details with another', async () => {
  const keys: string[] = [];
  const save = async (_form: unknown, key: string) => {
    keys.push(key);
    throw new Error('dropped');
  };
  const { result } = renderHook(() => useBeneficiaryForm({ mode: 'add', start: START, save }));
  const press = () => act(async () => result.current.submit(PRESS));
  await press();
  await press();
  act(() => result.current.edit({ name: 'Abena' }));
  await press();
  act(() => result.current.edit({ name: 'Ama' }));
  await press();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
