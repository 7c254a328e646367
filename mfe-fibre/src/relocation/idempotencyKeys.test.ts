import { createIdempotencyKeys } from './idempotencyKeys';

test('CL-032 D-137 what is sent again has the key it had, until it worked; anything else has its own', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ amount: 150 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ amount: 150 })).toBe(first);
  const other = keys.keyFor({ amount: 151 });
  expect(other).not.toBe(first);
  keys.succeeded();
  expect(keys.keyFor({ amount: 151 })).not.toBe(other);
});
