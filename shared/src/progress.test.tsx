import { act, renderHook } from '@testing-library/react';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import { vectors } from '@portal/shared/testing';

const BROADBAND_TIMING: ProgressTiming = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };
const CURRENT_LOCATION_TIMING: ProgressTiming = { step: 5, everyMs: 150, cap: 30 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

interface ProgressProps {
  running: boolean;
  reached?: number;
}

function renderProgress(timing: ProgressTiming, running = true) {
  const shown: number[] = [];
  const hook = renderHook<ReturnType<typeof useSimulatedProgress>, ProgressProps>(
    (props: ProgressProps) => {
      const progress = useSimulatedProgress(timing, props.running, props.reached);
      shown.push(progress.value);
      return progress;
    },
    { initialProps: { running } },
  );
  return { now: hook.result, shown, rerender: hook.rerender };
}

test.each(
  vectors<Required<Omit<ProgressTiming, 'settleMs'>>, { values: number[]; capReachedMs: number; thenOnDone: number }>(
    'progressSeries',
  ),
)(
  '$requirements.0 $id: the simulated progress with the timing $input shows the specified values',
  ({ input, expected }) => {
    const { now, shown, rerender } = renderProgress(input);
    for (const [index, value] of expected.values.entries()) {
      expect([index, now.current.value]).toEqual([index, value]);
      if (index < expected.values.length - 1) {
        advanceTime(input.everyMs - 1);
        expect(now.current.value).toBe(value);
        advanceTime(1);
      }
    }
    expect((expected.values.length - 1) * input.everyMs).toBe(expected.capReachedMs);
    advanceTime(input.everyMs); // React may render once more with the same state
    const renders = shown.length;
    advanceTime(60_000);
    expect(shown).toHaveLength(renders);
    expect(now.current).toEqual({ value: input.cap, settled: false });
    rerender({ running: false });
    expect(now.current).toEqual({ value: expected.thenOnDone, settled: true });
  },
);

test('BB-041 BB-042 CN-005 when the work ends the progress is 100 at once, and settled 200 ms later', () => {
  const { now, rerender } = renderProgress(BROADBAND_TIMING);
  advanceTime(250);
  expect(now.current).toEqual({ value: 20, settled: false });
  rerender({ running: false });
  expect(now.current).toEqual({ value: 100, settled: false });
  advanceTime(199);
  expect(now.current.settled).toBe(false);
  advanceTime(1);
  expect(now.current).toEqual({ value: 100, settled: true });
  expect(jest.getTimerCount()).toBe(0);
});

test('a simulated progress that is not started is settled from the first render', () => {
  expect(renderProgress(BROADBAND_TIMING, false).now.current.settled).toBe(true);
});

test.each([
  ['after the progress is settled', 200],
  ['before the progress is settled', 100],
])('work that starts again %s starts at 0, without rendering the end of the first run', (_when, waitedMs) => {
  const { now, shown, rerender } = renderProgress(BROADBAND_TIMING);
  rerender({ running: false });
  advanceTime(waitedMs);
  rerender({ running: true });
  expect(shown.at(-1)).toBe(0);
  advanceTime(150);
  expect(now.current).toEqual({ value: 10, settled: false });
});

test('a reported milestone raises the progress at once, also above the cap, and the progress rises from there up to the cap', () => {
  const { now, rerender } = renderProgress(CURRENT_LOCATION_TIMING);
  rerender({ running: true, reached: 22 });
  expect(now.current.value).toBe(22);
  advanceTime(450);
  expect(now.current.value).toBe(30);
  rerender({ running: true, reached: 40 });
  advanceTime(450);
  expect(now.current.value).toBe(40);
  rerender({ running: false, reached: 40 });
  expect(now.current).toEqual({ value: 100, settled: true });
});

test('a step that is a function is called for each step of the progress', () => {
  const steps = [7, 14];
  const { now } = renderProgress({ step: () => steps.shift() ?? 0, everyMs: 150, cap: 90 });
  advanceTime(300);
  expect(now.current.value).toBe(21);
});
