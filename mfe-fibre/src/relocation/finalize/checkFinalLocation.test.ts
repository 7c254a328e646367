/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { canContinue, checkFinalLocation, type FinalLocationForm } from './checkFinalLocation';

type Expected = { errors: Record<string, string>; continueEnabled: boolean };

test.each(vectors<FinalLocationForm, Expected>('finalizeModal'))(
  'RL-035 RL-037…040 D-099 $id the form of the new location gives $expected',
  ({ input, expected }) => {
    expect(checkFinalLocation(input)).toEqual(expected.errors);
    expect(canContinue(input)).toBe(expected.continueEnabled);
  },
);

test('RL-038 D-094 spaces around an e-mail address are ignored', () => {
  const form = { ghanaCardNumber: 'x', digitalAddress: 'x', closestLandmark: 'x', email: ' ', termsAccepted: true };
  expect(checkFinalLocation(form)).toEqual({});
  expect(checkFinalLocation({ ...form, email: ' ama@example.com ' })).toEqual({});
});

test('RL-037 RL-038 RL-039 every form has an error for each blank required field, a malformed e-mail address and terms that are not accepted', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\s*$/), fc.emailAddress());
  const form = fc.record({
    ghanaCardNumber: text,
    digitalAddress: text,
    closestLandmark: text,
    email: text,
    termsAccepted: fc.boolean(),
  });
  fc.assert(
    fc.property(form, (typed) => {
      const blank = (['ghanaCardNumber', 'digitalAddress', 'closestLandmark'] as const).filter((name) =>
        /^\s*$/.test(typed[name]),
      );
      const address = /^\s*$|^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(typed.email) ? [] : ['email'];
      const terms = typed.termsAccepted ? [] : ['termsAccepted'];
      expect(Object.keys(checkFinalLocation(typed)).sort()).toEqual([...blank, ...address, ...terms].sort());
    }),
    { numRuns: 400 },
  );
});
