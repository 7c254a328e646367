import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import { withoutPlus } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const text = z.catch(z.string(), '');

/** A customer's identity record (RL-036); what it does not hold is `''`. It never leaves the memory (D-098). */
export const kyc = z.object({
  idNumber: text,
  idExpiryDate: text,
  nationality: text,
  dateOfBirth: text,
  gender: text,
});

/** See `kyc`. */
export type Kyc = z.infer<typeof kyc>;

const answer = z.object({ statusCode: z.literal('0000'), data: kyc });

/**
 * Call 3 as a relocation reads it: only “0000” with a record counts (D-005). The phone as claimed, without one leading +
 * (CL-029). Throws the facts of whatever else happens.
 */
export async function fetchKyc(phone: string, token: string, signal?: AbortSignal): Promise<Kyc> {
  const url = `${config().api.beneficiary}/customers/${encodeURIComponent(withoutPlus(phone))}/kyc/chained`;
  return (await requestJson(url, { schema: answer, token, signal })).data;
}
