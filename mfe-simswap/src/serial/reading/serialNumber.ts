import { serialIn } from '../serialNumber';

/** 89 is telecommunication, 233 Ghana, 01 this operator: how the serials of its cards begin. */
export const ISSUER = '8923301';

/** The check of the last digit that card numbers and SIM serials have in common (Luhn). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

export const hasSerialLength = (digits: string) => digits.length === 19 || digits.length === 20;

/** Whether these are the digits of a whole SIM serial: 19 or 20 of them, beginning with 89, with the right last one. */
export const isWhole = (digits: string) => hasSerialLength(digits) && digits.startsWith('89') && passesLuhn(digits);

/** How many of the first digits differ from this operator's. */
export function issuerErrors(digits: string): number {
  return Array.from(ISSUER).filter((digit, i) => digits[i] !== digit).length;
}

/** A serial whose beginning was misread in at most two places gets the operator's, if the last digit then agrees. */
function withIssuer(digits: string): string {
  const errors = issuerErrors(digits);
  const mended = ISSUER + digits.slice(ISSUER.length);
  return hasSerialLength(digits) && errors > 0 && errors <= 2 && passesLuhn(mended) ? mended : digits;
}

/** The serial in what was read, its beginning mended; empty where there is none. */
export const serialRead = (text: string) => withIssuer(serialIn(text) ?? '');
