import { verifyPassword, hashPassword } from './password.ts';

test('a password fits its own hash only', async () => {
  const hash = await hashPassword('Yello#2026');
  expect(await verifyPassword('Yello#2026', hash)).toBe(true);
  expect(await verifyPassword('yello#2026', hash)).toBe(false);
});

test('an unknown customer costs a hash as well, and never fits', async () => {
  expect(await verifyPassword('nobody has this password', undefined)).toBe(false);
});
