import { isEmail } from '@portal/shared/forms';

test.each(['a@b.co', 'ama.mensah@example.com', 'a+b@mail.example.com.gh', 'ɔ@example.com'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'nope', 'a@b', 'a b@c.de', 'x@', '@b.co', 'a@b..co', 'a@.co', 'a@b.', 'a@b@c.de'])(
  '%j is none',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('a very long text is judged at once', () => {
  const started = performance.now();
  expect(isEmail(`${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
