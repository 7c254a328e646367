import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** Who a number belongs to; a missing text is ''. */
export type CustomerRecord = { idNumber: string; firstName: string; lastName: string };

const text = z.nullish(z.string());
const answer = z.object({ data: z.object({ idNumber: text, firstName: text, lastName: text }) });

/**
 * The customer behind a phone number (CL-038; method and path are D-106’s): Ghana Card number and names. Throws the
 * facts of `@portal/shared/http`; 404 where the operator holds no record.
 */
export async function fetchCustomer(phone: string, token: string): Promise<CustomerRecord> {
  const url = `${config().api.beneficiary}/customers/${encodeURIComponent(toApiMsisdn(phone))}`;
  const { data } = await requestJson(url, { schema: answer, token });
  return { idNumber: data.idNumber ?? '', firstName: data.firstName ?? '', lastName: data.lastName ?? '' };
}
