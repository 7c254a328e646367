import { apiFetch } from '@portal/shared/api';
import { titleCase } from '@portal/shared/format';
import { toApiMsisdn, withCountryCode } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const textOrEmptySchema = z.catch(z.string(), '');

/** The customer lookup. Its failure has no text: the screen shows fallbacks for names and card number (D-106). */
export const customerCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}',
  schema: z.object({
    data: z.object({ idNumber: textOrEmptySchema, firstName: textOrEmptySchema, lastName: textOrEmptySchema }),
  }),
} as const;

/** The owner of a number; a missing text is ''. */
export type CustomerRecord = z.infer<typeof customerCall.schema>['data'];

/** The Ghana Card number and the names of a number's owner (CL-038, D-106). Throws `HttpError` 404 without a record. */
export async function fetchCustomer(phone: string): Promise<CustomerRecord> {
  return (await apiFetch({ ...customerCall, params: { msisdn: toApiMsisdn(phone) } })).data;
}

/**
 * The msisdn of a phone number, digits only (D-112).
 * @example toMsisdn('+233244123456') // '233244123456'
 */
export function toMsisdn(phone: string): string {
  return withCountryCode(phone).replace(/\D/g, '');
}

/** First and last name in title case (D-064); empty if the record has neither. */
export function fullName({ firstName, lastName }: CustomerRecord): string {
  return titleCase(`${firstName} ${lastName}`);
}
