import { createIpRateLimit } from './ipRateLimit.ts';

test('the rate limit allows requests again after a minute and counts each IP address separately', () => {
  let now = 0;
  const retryAfterSeconds = createIpRateLimit(2, () => now);
  expect([retryAfterSeconds('a'), retryAfterSeconds('a'), retryAfterSeconds('b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  now = 10_500;
  expect(retryAfterSeconds('a')).toBe(50);
  expect(retryAfterSeconds('b')).toBeUndefined();
  now = 60_000;
  expect(retryAfterSeconds('a')).toBeUndefined();
});
