import { fitsPassword, hashPassword } from './password.ts';

test('a password fits its own hash only', async () => {
  const hash = await hashPassword('Yello#2026');
  expect(await fitsPassword('Yello#2026', hash)).toBe(true);
  expect(await fitsPassword('yello#2026', hash)).toBe(false);
});

test('an unknown customer costs a hash as well, and never fits', async () => {
  expect(await fitsPassword('nobody has this password', undefined)).toBe(false);
});
