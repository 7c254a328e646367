import { runWhenIdle } from './runWhenIdle';

const readyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('work waits until the page is loaded', () => {
  readyState('interactive');
  const work = jest.fn();
  runWhenIdle(work);
  jest.advanceTimersByTime(3900);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a file that hangs holds it up for four seconds, not for ever', () => {
  readyState('interactive');
  const work = jest.fn();
  runWhenIdle(work);
  jest.runAllTimers();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['interactive', 'complete'] as const)('it can be called off while the page is %s', (state) => {
  readyState(state);
  const work = jest.fn();
  runWhenIdle(work)();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
