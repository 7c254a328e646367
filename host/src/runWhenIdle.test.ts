import { runWhenIdleUnlessSaveData } from './runWhenIdle';

const mockReadyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the callback is called only after the load event', () => {
  mockReadyState('interactive');
  const callback = jest.fn();
  runWhenIdleUnlessSaveData(callback);
  jest.advanceTimersByTime(3900);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});

test('the callback is called once after four seconds when the load event is late', () => {
  mockReadyState('interactive');
  const callback = jest.fn();
  runWhenIdleUnlessSaveData(callback);
  jest.runAllTimers();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});
