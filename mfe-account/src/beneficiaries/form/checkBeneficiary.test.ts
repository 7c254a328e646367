/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { checkBeneficiary, type BeneficiaryForm } from '../beneficiary';

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

test.each(['a@b.co', ' a@b.co ', 'ɔ@ɛ.com', 'a+b@c-d.co.uk', 'a@b..co', '   '])(
  'AB-028 the email “%s” is valid',
  (email) => {
    expect(checkBeneficiary({ ...VALID_FORM, email })).toEqual({});
  },
);
