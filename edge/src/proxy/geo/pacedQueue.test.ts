import { createPacedQueue } from './pacedQueue.ts';

function createFakeClock() {
  let at = 1000;
  const waited: number[] = [];
  return {
    waited,
    pass: (ms: number) => (at += ms),
    now: () => at,
    wait: async (ms: number) => void waited.push(ms),
  };
}

test('the first caller of a paced queue proceeds at once, the others one interval apart', async () => {
  const time = createFakeClock();
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 }, time);
  await Promise.all([acquire('a'), acquire('a'), acquire('b')]);
  expect(time.waited).toEqual([1000, 2000]);
  time.pass(2500);
  await acquire('a');
  expect(time.waited).toEqual([1000, 2000, 500]);
  time.pass(60_000);
  await acquire('a');
  expect(time.waited).toHaveLength(3);
});

test('when maxWaiting callers wait, the next one gets the seconds after which to retry', async () => {
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 }, createFakeClock());
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => acquire(`address ${at}`)));
  expect(answers).toEqual([...Array.from({ length: 8 }, () => undefined), { retryAfterS: 8 }, { retryAfterS: 8 }]);
});

test('twelve callers of one address leave a turn to another address, and may wait again after theirs', async () => {
  const acquire = createPacedQueue({ intervalMs: 1000, maxWaiting: 7 }, createFakeClock());
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
  const time = createFakeClock();
  const acquire = createPacedQueue({ intervalMs: 0, maxWaiting: 1 }, time);
  const answers = await Promise.all(Array.from({ length: 50 }, () => acquire('one')));
  expect([answers.filter(Boolean), time.waited]).toEqual([[], []]);
});
