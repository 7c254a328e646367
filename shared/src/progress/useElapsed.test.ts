import { act, renderHook } from '@testing-library/react';
import { useElapsed } from '@portal/shared/progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('two seconds are over after 2000 ms, not before', () => {
  const { result } = renderHook(() => useElapsed(2000));
  act(() => jest.advanceTimersByTime(1999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('leaving before stops the clock', () => {
  renderHook(() => useElapsed(2000)).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
