import { addressLimit } from './ipRateLimit.ts';

test('the window opens again after a minute, for each address on its own', () => {
  let now = 0;
  const waitFor = addressLimit(2, () => now);
  expect([waitFor('a'), waitFor('a'), waitFor('b')]).toEqual([undefined, undefined, undefined]);
  now = 10_500;
  expect(waitFor('a')).toBe(50);
  expect(waitFor('b')).toBeUndefined();
  now = 60_000;
  expect(waitFor('a')).toBeUndefined();
});
