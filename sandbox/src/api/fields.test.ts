import fc from 'fast-check';
import { degrees, email, line, localPhone, optionalEmail, optionalLine } from './fields.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.stringMatching(/^ ?0\d{8,10}$/),
  fc.stringMatching(/^[+-]?\d{0,4}\.?\d{0,22}$/),
  fc.jsonValue({ maxDepth: 1 }),
);
const control = /\p{Cc}/u;

test('every value that a field accepts matches its format', () => {
  const [name, note, phone, latitude] = [
    line('Required', 120),
    optionalLine(60),
    localPhone('Required'),
    degrees(90, 'Wrong'),
  ];
  fc.assert(
    fc.property(anything, (sent) => {
      const taken = name.safeParse(sent);
      if (taken.success)
        expect([taken.data.trim(), control.test(taken.data), taken.data.length < 121]).toEqual([
          taken.data,
          false,
          true,
        ]);
      const free = note.safeParse(sent);
      if (free.success) expect([control.test(free.data), free.data.length < 61]).toEqual([false, true]);
      const number = phone.safeParse(sent);
      if (number.success) expect(number.data).toMatch(/^0[0-9]{9}$/);
      const degree = latitude.safeParse(sent);
      if (degree.success) expect(Math.abs(degree.data)).toBeLessThanOrEqual(90);
      for (const address of [email.safeParse(sent), optionalEmail.safeParse(sent)]) {
        if (address.success && address.data !== null) expect(address.data).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }
    }),
    { numRuns: 800 },
  );
});

test('a field accepts every value of its format unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{9}$/), fc.double({ min: -90, max: 90, noNaN: true }), (phone, degree) => {
      expect(localPhone('Required').parse(` ${phone} `)).toBe(phone);
      expect(degrees(90, 'Wrong').parse(degree.toFixed(6))).toBe(Number(degree.toFixed(6)));
    }),
    { numRuns: 200 },
  );
});
