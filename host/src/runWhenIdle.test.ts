import { runWhenIdle } from './runWhenIdle';

const mockReadyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('runWhenIdle calls the callback only after the load event', () => {
  mockReadyState('interactive');
  const callback = jest.fn();
  runWhenIdle(callback);
  jest.advanceTimersByTime(3900);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});

test('runWhenIdle calls the callback once after four seconds when the load event is late', () => {
  mockReadyState('interactive');
  const callback = jest.fn();
  runWhenIdle(callback);
  jest.runAllTimers();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});
