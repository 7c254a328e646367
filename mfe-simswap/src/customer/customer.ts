import { titleCase } from '@portal/shared/format';
import { toListMsisdn } from '@portal/shared/phone';
import type { CustomerRecord } from './api/customerLookup';

/**
 * The msisdn of a phone number, digits only (D-112).
 * @example toCustomerId('+233244123456') // '233244123456'
 */
export function toCustomerId(phone: string): string {
  return toListMsisdn(phone).replace(/\D/g, '');
}

/** First and last name in title case (D-064); empty if the record has neither. */
export function fullName({ firstName, lastName }: CustomerRecord): string {
  return titleCase(`${firstName} ${lastName}`);
}
