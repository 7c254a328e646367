import { vectors } from '@portal/shared/testing';
import { canContinue, checkFinalLocation } from './FinalizeLocationDialog';
import type { FinalLocationForm } from './navigationState';

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
