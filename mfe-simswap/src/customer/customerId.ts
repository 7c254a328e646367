import { toListMsisdn } from '@portal/shared/phone';

/**
 * The phone number a request is made for (D-112): by the list rule, without anything that is no digit.
 * @example customerIdOf('+233244123456') // '233244123456'
 */
export function customerIdOf(phone: string): string {
  return toListMsisdn(phone).replace(/\D/g, '');
}
