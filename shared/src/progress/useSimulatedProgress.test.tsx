import { act, renderHook } from '@testing-library/react';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { vectors } from '@portal/shared/testing';

const BROADBAND: Pace = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };
const CURRENT_LOCATION: Pace = { step: 5, everyMs: 150, cap: 30 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

interface Props {
  running: boolean;
  reached?: number;
}

function start(pace: Pace, running = true) {
  const shown: number[] = [];
  const hook = renderHook<ReturnType<typeof useSimulatedProgress>, Props>(
    (props: Props) => {
      const progress = useSimulatedProgress(pace, props.running, props.reached);
      shown.push(progress.value);
      return progress;
    },
    { initialProps: { running } },
  );
  return { now: hook.result, shown, rerender: hook.rerender, unmount: hook.unmount };
}

test.each(
  vectors<Required<Omit<Pace, 'settleMs'>>, { values: number[]; capReachedMs: number; thenOnDone: number }>(
    'progressSeries',
  ),
)('$requirements.0 $id: $input', ({ input, expected }) => {
  const { now, shown, rerender } = start(input);
  for (const [index, value] of expected.values.entries()) {
    expect([index, now.current.value]).toEqual([index, value]);
    if (index < expected.values.length - 1) {
      after(input.everyMs - 1);
      expect(now.current.value).toBe(value);
      after(1);
    }
  }
  expect((expected.values.length - 1) * input.everyMs).toBe(expected.capReachedMs);
  after(input.everyMs); // React may render once more with the same state
  const renders = shown.length;
  after(60_000);
  expect(shown).toHaveLength(renders);
  expect(now.current).toEqual({ value: input.cap, settled: false });
  rerender({ running: false });
  expect(now.current).toEqual({ value: expected.thenOnDone, settled: true });
});

test('BB-041 BB-042 CN-005 when the work ends the value is 100 at once, and settled 200 ms later', () => {
  const { now, rerender } = start(BROADBAND);
  after(250);
  expect(now.current).toEqual({ value: 20, settled: false });
  rerender({ running: false });
  expect(now.current).toEqual({ value: 100, settled: false });
  after(199);
  expect(now.current.settled).toBe(false);
  after(1);
  expect(now.current).toEqual({ value: 100, settled: true });
  expect(jest.getTimerCount()).toBe(0);
});

test('a progress that never runs is settled from the start', () => {
  const { now } = start(BROADBAND, false);
  expect(now.current.settled).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a second run starts at 0 without rendering the end of the first', () => {
  const { now, shown, rerender } = start(BROADBAND);
  after(500);
  rerender({ running: false });
  after(200);
  shown.length = 0;
  rerender({ running: true });
  expect(now.current).toEqual({ value: 0, settled: false });
  expect(shown.at(-1)).toBe(0);
  after(100);
  expect(now.current.value).toBe(10);
});

test('work that starts again before the progress is settled is not settled by the old timer', () => {
  const { now, rerender } = start(BROADBAND);
  rerender({ running: false });
  after(100);
  rerender({ running: true });
  after(150);
  expect(now.current).toEqual({ value: 10, settled: false });
});

test('a reported milestone raises the value at once, and the value rises from there up to the cap', () => {
  const { now, rerender } = start(CURRENT_LOCATION);
  after(150);
  rerender({ running: true, reached: 22 });
  expect(now.current.value).toBe(22);
  after(450);
  expect(now.current.value).toBe(30);
  rerender({ running: true, reached: 40 });
  expect(now.current.value).toBe(40);
  after(450);
  expect(now.current.value).toBe(40);
  rerender({ running: true, reached: 80 });
  expect(now.current.value).toBe(80);
  rerender({ running: false, reached: 80 });
  expect(now.current).toEqual({ value: 100, settled: true });
});

test('a step function is called for each step', () => {
  const steps = [7, 14, 90];
  const { now } = start({ step: () => steps.shift() ?? 0, everyMs: 150, cap: 90 });
  after(150);
  expect(now.current.value).toBe(7);
  after(150);
  expect(now.current.value).toBe(21);
  after(150);
  expect(now.current.value).toBe(90);
});

test('unmounting clears the timer', () => {
  const { unmount } = start(BROADBAND);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
