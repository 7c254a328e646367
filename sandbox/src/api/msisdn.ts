import { z } from 'zod';

const TEXT = 'Phone number must have 9 to 15 digits';

/** A number in a URL: 9 to 15 digits, with or without a leading “+”. */
export const msisdn = z.string({ error: TEXT }).regex(/^\+?\d{9,15}$/, TEXT);

/** Path parameters of the routes about one customer's number. */
export const msisdnParams = z.object({ msisdn: msisdn.describe("The customer's own number") });

/** The same where the path parameter is called `phone`. */
export const phoneParams = z.object({ phone: msisdn.describe("The customer's own number") });

/**
 * Normalises a number to digits, with a leading 0 or 233 replaced by 233.
 * @example normaliseMsisdn('+233244123456') // '233244123456', as are '0244123456' and '244123456'
 */
export function normaliseMsisdn(number: string): string {
  const digits = `233${number.replace(/\D/g, '').replace(/^(233|0)/, '')}`;
  return digits.startsWith('233233') ? digits.slice(3) : digits;
}
