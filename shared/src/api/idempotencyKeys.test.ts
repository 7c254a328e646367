import { createIdempotencyKeys } from './idempotencyKeys';

test('CL-032 D-137 a retry with the same content has the same idempotency key until reset, and other content has a new key', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ amount: 150 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys.keyFor({ amount: 150 })).toBe(first);
  const other = keys.keyFor({ amount: 151 });
  expect(other).not.toBe(first);
  keys.reset();
  expect(keys.keyFor({ amount: 151 })).not.toBe(other);
});
