import { createRateLimiter } from './rateLimiter.ts';

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

test('the first caller of the rate limiter proceeds at once, the others one interval apart', async () => {
  const time = createFakeClock();
  const acquire = createRateLimiter(1000, 7, time);
  await Promise.all([acquire(), acquire(), acquire()]);
  expect(time.waited).toEqual([1000, 2000]);
  time.pass(2500);
  await acquire();
  expect(time.waited).toEqual([1000, 2000, 500]);
  time.pass(60_000);
  await acquire();
  expect(time.waited).toHaveLength(3);
});

test('when seven callers wait, the next one gets the seconds until a retry instead', async () => {
  const acquire = createRateLimiter(1000, 7, createFakeClock());
  const answers = await Promise.all(Array.from({ length: 10 }, () => acquire()));
  expect(answers).toEqual([...Array.from({ length: 8 }, () => undefined), { retryAfterS: 8 }, { retryAfterS: 8 }]);
});
