/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import type { BeneficiaryForm } from '../beneficiary';
import { checkBeneficiary } from './checkBeneficiary';

const VALID_FORM: BeneficiaryForm = { name: 'Ama', email: '', phone: '0555555555' };

test.each(vectors<BeneficiaryForm, object>('beneficiaryForm'))(
  'AB-017 AB-025…028 SHR-011 CN-029 checkBeneficiary returns the specified errors for $id: $input',
  ({ input, expected }) => {
    expect(checkBeneficiary(input)).toEqual(expected);
  },
);

test.each(['Ɔheneba', 'Ɛsi Ɛdɔm', '👩🏽‍🌾', 'Ɔ'.repeat(500), '<b onclick="x()">Ama</b>', "O'Neil", '٠١٢'])(
  'AB-025 the name %s is valid',
  (name) => {
    expect(checkBeneficiary({ ...VALID_FORM, name })).toEqual({});
  },
);

test.each(['٠٥٥٥٥٥٥٥٥٥', '0555-555-555', '0555.555.55', '05555555５５', '-055555555'])(
  'AB-027 the phone number %s is invalid',
  (phone) => {
    expect(checkBeneficiary({ ...VALID_FORM, phone })).toEqual({
      phone: 'Phone must be a 10-digit number starting with 0',
    });
  },
);

test.each(['a@b', 'a@b.', '@b.co', 'a@@b.co', 'a b@c.co'])('AB-028 the email %s is invalid', (email) => {
  expect(checkBeneficiary({ ...VALID_FORM, email })).toEqual({ email: 'Please enter a valid email address' });
});

test.each(['a@b.co', ' a@b.co ', 'ɔ@ɛ.com', 'a+b@c-d.co.uk', 'a@b..co', '   '])(
  'AB-028 the email “%s” is valid',
  (email) => {
    expect(checkBeneficiary({ ...VALID_FORM, email })).toEqual({});
  },
);

test('AB-025…028 whatever texts are entered, checkBeneficiary returns errors for exactly the invalid fields', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\s*$/),
    fc.emailAddress(),
    fc.stringMatching(/^ ?0\d{8,10}$/),
    fc.stringMatching(/^[٠-٩]{10}$/),
  );
  fc.assert(
    fc.property(text, text, text, (name, email, phone) => {
      const invalid = [
        ...(/\S/.test(name) ? [] : ['name']),
        ...(/^\s*$|^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) ? [] : ['email']),
        ...(/^\s*0[0-9]{9}\s*$/.test(phone) ? [] : ['phone']),
      ];
      expect(Object.keys(checkBeneficiary({ name, email, phone }))).toEqual(invalid);
    }),
    { numRuns: 500 },
  );
});
