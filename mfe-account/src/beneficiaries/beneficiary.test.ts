/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { checkBeneficiary, EMPTY_FORM, toPayload, type BeneficiaryForm } from './beneficiary';

test.each(vectors<Partial<BeneficiaryForm>, object>('beneficiaryForm'))(
  'AB-017 AB-025 AB-026 AB-027 AB-028 SHR-011 CN-029 checkBeneficiary returns the specified errors for $id: $input',
  ({ input, expected }) => {
    expect(checkBeneficiary({ ...EMPTY_FORM, ...input })).toEqual(expected);
  },
);

test.each(vectors<Partial<BeneficiaryForm>, object>('beneficiaryPayload'))(
  '$requirements.0 $requirements.1 AB-016 toPayload returns the specified request body: $id',
  ({ input, expected }) => {
    expect(toPayload({ ...EMPTY_FORM, ...input })).toEqual({ ...toPayload(EMPTY_FORM), ...expected });
  },
);
