import { apiFetch } from '@portal/shared/api';
import { withoutPlus } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const text = z.catch(z.string(), '');

/** A customer's identity record (RL-036); missing values are `''`. It is kept in memory only (D-098). */
export const kyc = z.object({ idNumber: text, idExpiryDate: text, nationality: text, dateOfBirth: text, gender: text });

export type Kyc = z.infer<typeof kyc>;

const kycResponseSchema = z.object({ statusCode: z.literal('0000'), data: kyc });

/**
 * Call 3 for a relocation: the customer's identity record. Throws unless the response has status code “0000” and a record
 * (D-005). Sends the phone number of the claim without a leading + (CL-029).
 */
export async function fetchKyc(phone: string, signal?: AbortSignal): Promise<Kyc> {
  const path = `/customers/${encodeURIComponent(withoutPlus(phone))}/kyc/chained`;
  return (await apiFetch({ service: 'beneficiary', path, schema: kycResponseSchema, signal })).data;
}
