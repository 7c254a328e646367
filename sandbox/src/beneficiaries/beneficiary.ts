import { z } from 'zod';
import { textLine, localPhone, optionalEmail } from '../api/fields.ts';
import { msisdn } from '../api/msisdn.ts';

/** The request body of call 11 (add) and call 12 (update), with the validation texts of the portal's form. */
export const beneficiaryFields = z.object(
  {
    name: textLine('Name is required', 120, 'Name can have at most 120 characters'),
    email: optionalEmail,
    phoneNumber: localPhone('Phone number is required'),
  },
  { error: 'Please fill in the form' },
);
export type BeneficiaryFields = z.infer<typeof beneficiaryFields>;

/** The schema of a beneficiary in responses. */
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
