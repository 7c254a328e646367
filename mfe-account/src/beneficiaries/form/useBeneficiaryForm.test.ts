import { act, renderHook } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { vectors } from '@portal/shared/testing';
import { useBeneficiaryForm } from './useBeneficiaryForm';

const VALUES = { name: 'Ama', email: '', phone: '0555555555' };
const SUBMIT = { preventDefault: () => undefined } as SyntheticEvent; // the only method that is called

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The form during a save; `saved` and `failed` end it. */
async function startSave() {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const save = () => new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const hook = renderHook(() => useBeneficiaryForm({ mode: 'add', initialValues: VALUES, save }));
  await act(async () => hook.result.current.submit(SUBMIT));
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
  const { now, saved } = await startSave();
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

test('AB-019 CN-026 the progress stays at 90 until the request ends', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  const { now } = await startSave();
  await after(9_000);
  expect(now().progress).toBe(90);
});

test('D-118 a failed save ends the progress at once and keeps the values', async () => {
  const { now, failed } = await startSave();
  await after(300);
  await failed(new TypeError('Failed to fetch'));
  expect(now()).toMatchObject({
    progress: undefined,
    isDone: false,
    values: VALUES,
    errors: { form: 'Failed to add beneficiary. Please try again.' },
  });
  await after(1_000);
  expect(now().isDone).toBe(false);
});

test('a second submit during a save does nothing', async () => {
  const save = jest.fn(() => new Promise<void>(() => undefined));
  const { result } = renderHook(() => useBeneficiaryForm({ mode: 'add', initialValues: VALUES, save }));
  await act(async () => result.current.submit(SUBMIT));
  await act(async () => result.current.submit(SUBMIT));
  expect(save).toHaveBeenCalledTimes(1);
});

test('a repeated save of the same values has the same idempotency key, other values have another key', async () => {
  const keys: string[] = [];
  const save = async (_form: unknown, key: string) => {
    keys.push(key);
    throw new Error('dropped');
  };
  const { result } = renderHook(() => useBeneficiaryForm({ mode: 'add', initialValues: VALUES, save }));
  const submit = () => act(async () => result.current.submit(SUBMIT));
  await submit();
  await submit();
  act(() => result.current.edit({ name: 'Abena' }));
  await submit();
  act(() => result.current.edit({ name: 'Ama' }));
  await submit();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
