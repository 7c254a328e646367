import timers from 'node:timers/promises';
import { createPacedQueue } from './pacedQueue.ts';

let waited: unknown[];
beforeEach(() => {
  waited = [];
  jest.useFakeTimers();
  jest.spyOn(timers, 'setTimeout').mockImplementation(async (ms) => void waited.push(ms));
});
afterEach(() => jest.useRealTimers());

test('the first caller of a paced queue proceeds at once, the others one interval apart', async () => {
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 });
  await Promise.all([acquire('a'), acquire('a'), acquire('b')]);
  expect(waited).toEqual([1000, 2000]);
  jest.advanceTimersByTime(2500);
  await acquire('a');
  expect(waited).toEqual([1000, 2000, 500]);
  jest.advanceTimersByTime(60_000);
  await acquire('a');
  expect(waited).toHaveLength(3);
});

test('when maxWaiting callers wait, the next one gets the seconds after which to retry', async () => {
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => acquire(`address ${at}`)));
  expect(answers).toEqual([...Array.from({ length: 8 }, () => undefined), { retryAfterS: 8 }, { retryAfterS: 8 }]);
});

test('twelve callers of one address leave a turn to another address, and may wait again after theirs', async () => {
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 });
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => acquire('one')),
    ...['other', 'other', 'third'].map((address) => acquire(address)),
  ]);
  expect(answers.map((refused) => refused === undefined)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 7 }, () => false),
    ...[true, true, true],
  ]);
});

test('without an interval nobody waits', async () => {
  const acquire = createPacedQueue({ intervalMs: 0, maxWaiting: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => acquire('one')));
  expect([answers.filter(Boolean), waited]).toEqual([[], []]);
});
