import fc from 'fast-check';
import { degreesInQuery, email, textLine, localPhone, optionalEmail, optionalTextLine } from './fields.ts';

const arbitraryInput = fc.oneof(
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.emailAddress(),
  fc.stringMatching(/^ ?0\d{8,10}$/),
  fc.stringMatching(/^[+-]?\d{0,4}\.?\d{0,22}$/),
  fc.jsonValue({ maxDepth: 1 }),
);
const CONTROL_CHARACTER = /\p{Cc}/u;

test('every value that the schema of a form field accepts matches the format of the field', () => {
  const [name, note, phone, latitude] = [
    textLine('Required', 120),
    optionalTextLine(60),
    localPhone('Required'),
    degreesInQuery(90, 'Wrong'),
  ];
  fc.assert(
    fc.property(arbitraryInput, (sent) => {
      const taken = name.safeParse(sent);
      if (taken.success)
        expect([taken.data.trim(), CONTROL_CHARACTER.test(taken.data), taken.data.length < 121]).toEqual([
          taken.data,
          false,
          true,
        ]);
      const free = note.safeParse(sent);
      if (free.success) expect([CONTROL_CHARACTER.test(free.data), free.data.length < 61]).toEqual([false, true]);
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

test('the schemas of phone numbers and degrees accept every value of their format and keep it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{9}$/), fc.double({ min: -90, max: 90, noNaN: true }), (phone, degree) => {
      expect(localPhone('Required').parse(` ${phone} `)).toBe(phone);
      expect(degreesInQuery(90, 'Wrong').parse(degree.toFixed(6))).toBe(Number(degree.toFixed(6)));
    }),
    { numRuns: 200 },
  );
});
