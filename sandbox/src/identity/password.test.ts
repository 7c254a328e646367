import { verifyPassword, hashPassword } from './password.ts';

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('Yello#2026');
  expect(await verifyPassword('Yello#2026', hash)).toBe(true);
  expect(await verifyPassword('yello#2026', hash)).toBe(false);
});

test('verifyPassword without a stored hash (unknown customer) returns false', async () => {
  expect(await verifyPassword('nobody has this password', undefined)).toBe(false);
});
