import { act, renderHook } from '@testing-library/react';
import { useElapsed } from '@portal/shared/progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('useElapsed(2000) becomes true after 2000 ms', () => {
  const { result } = renderHook(() => useElapsed(2000));
  act(() => jest.advanceTimersByTime(1999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('unmounting clears the timer of useElapsed', () => {
  renderHook(() => useElapsed(2000)).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
