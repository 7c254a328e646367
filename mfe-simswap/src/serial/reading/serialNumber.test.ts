/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { findSerial } from './serialNumber';

test.each(vectors<string, string | null>('serial'))(
  'SS-030 CN-033 D-113 $id: the serial in the recognised text $input',
  ({ input, expected }) => {
    expect(findSerial(input) ?? null).toBe(expected);
  },
);

test('D-113 a found serial is a run of 10 to 25 digits of the text; without such a run there is none', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('8', '9', '0', ' ', '\n', 'O', '-', '٣'), maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (read) => {
      const found = findSerial(read);
      if (found === undefined) expect(read.replace(/\s/g, '')).not.toMatch(/[0-9]{10}/);
      else expect([/^[0-9]{10,25}$/.test(found), read.replace(/\s/g, '').includes(found)]).toEqual([true, true]);
    }),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10,25}$/), (digits) => expect(findSerial(` SIM ${digits}.`)).toBe(digits)),
    { numRuns: 30 },
  );
});
