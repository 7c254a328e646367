import { z } from 'zod';
import { line, localPhone, optionalEmail } from '../api/fields.ts';
import { msisdn } from '../api/msisdn.ts';

/** The body of calls 11 and 12, with the validation texts of the form. */
export const beneficiaryFields = z.object(
  {
    name: line('Name is required', 120, 'Name can have at most 120 characters'),
    email: optionalEmail,
    phoneNumber: localPhone('Phone number is required'),
  },
  { error: 'Please fill in the form' },
);
export type BeneficiaryFields = z.infer<typeof beneficiaryFields>;

/** A beneficiary in responses. */
export const beneficiary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().describe('0 and nine more digits'),
});
export type Beneficiary = z.infer<typeof beneficiary>;

/** Path parameters of the calls about one beneficiary. */
export const beneficiaryParams = z.object({
  phone: msisdn.describe("The customer's own number"),
  id: z.uuid('There is no such beneficiary'),
});
