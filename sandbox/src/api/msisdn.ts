import { z } from 'zod';
import { ownedBy, pathField } from './owner.ts';

const INVALID_MSISDN_TEXT = 'Phone number must have 9 to 15 digits';

/** A number in a URL: 9 to 15 digits, with or without a leading “+”. */
export const msisdn = z.string({ error: INVALID_MSISDN_TEXT }).regex(/^\+?\d{9,15}$/, INVALID_MSISDN_TEXT);

const ownNumber = msisdn.describe("The customer's own number");
export const msisdnParams = z.object({ msisdn: ownNumber });

/** Route options that declare the path parameter `msisdn` (or `phone` below) as the customer's own number. */
export const ownedByMsisdnInPath = { ...ownedBy(pathField('msisdn')), params: msisdnParams };
export const ownedByPhoneInPath = { ...ownedBy(pathField('phone')), params: z.object({ phone: ownNumber }) };

/**
 * Normalises a number to digits, with a leading 0 or 233 replaced by 233.
 * @example normaliseMsisdn('+233244123456') // '233244123456', as are '0244123456' and '244123456'
 */
export function normaliseMsisdn(number: string): string {
  const digits = `233${number.replace(/\D/g, '').replace(/^(233|0)/, '')}`;
  return digits.startsWith('233233') ? digits.slice(3) : digits;
}
