import { apiFetch } from '@portal/shared/api';
import { withoutPlus } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const textOrEmptySchema = z.catch(z.string(), '');

/** A customer's identity record (RL-036); missing values are `''`. It is kept in memory only (D-098). */
export const kycSchema = z.object({
  idNumber: textOrEmptySchema,
  idExpiryDate: textOrEmptySchema,
  nationality: textOrEmptySchema,
  dateOfBirth: textOrEmptySchema,
  gender: textOrEmptySchema,
});

export type Kyc = z.infer<typeof kycSchema>;

/** The call for the identity record. It has no error texts: a failure counts as no record. */
export const kycCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/kyc/chained',
  schema: z.object({ statusCode: z.literal('0000'), data: kycSchema }),
} as const;

/**
 * The customer's identity record. Throws unless the response has status code “0000” and a record (D-005). Sends the
 * phone number of the claim without a leading + (CL-029).
 */
export async function fetchKyc(phone: string, signal?: AbortSignal): Promise<Kyc> {
  return (await apiFetch({ ...kycCall, params: { msisdn: withoutPlus(phone) }, signal })).data;
}
