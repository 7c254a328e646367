import { apiFetch } from '@portal/shared/api';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** The owner of a number; a missing text is ''. */
export type CustomerRecord = { idNumber: string; firstName: string; lastName: string };

const text = z.nullish(z.string());
const schema = z.object({ data: z.object({ idNumber: text, firstName: text, lastName: text }) });

/** The Ghana Card number and the names of a number's owner (CL-038, D-106). Throws `HttpError` 404 without a record. */
export async function fetchCustomer(phone: string): Promise<CustomerRecord> {
  const path = `/customers/${encodeURIComponent(toApiMsisdn(phone))}`;
  const { data } = await apiFetch({ service: 'beneficiary', path, schema });
  return { idNumber: data.idNumber ?? '', firstName: data.firstName ?? '', lastName: data.lastName ?? '' };
}
