/** @jest-environment node */
import { isEmail } from '@portal/shared/forms';

test.each(['a@b.co', 'ama.mensah@example.com', 'a+b@mail.example.com.gh', 'ɔ@example.com', ' a@b.co ', 'a@b..co'])(
  'D-094 %j is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'nope', 'a@b', 'a b@c.de', 'x@', '@b.co', 'a@.co', 'a@b.', 'a@b@c.de'])(
  'D-094 %j is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('isEmail checks a text of 100 000 characters in less than 500 ms', () => {
  const started = performance.now();
  expect(isEmail(`${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}@`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
