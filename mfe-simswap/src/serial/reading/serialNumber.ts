/**
 * The serial in a recognised text (D-113): the first run of 10 to 25 digits, white space ignored. Of a longer run it takes
 * the first 25 digits; numbers that only white space separates become one.
 */
export function findSerial(text: string): string | undefined {
  return text.replace(/\s+/g, '').match(/\d{10,25}/)?.[0];
}

/** The first digits of an ICCID of this operator: 89 telecommunication, 233 Ghana, 01 the operator. */
export const ISSUER_DIGITS = '8923301';

/** What a digit with `after` digits behind it adds to the Luhn sum. */
export function luhnValue(digit: number, after: number): number {
  const value = after % 2 === 1 ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits).reduce((all, digit, i) => all + luhnValue(Number(digit), digits.length - 1 - i), 0);
  return sum % 10 === 0;
}

export const hasSerialLength = (digits: string) => digits.length === 19 || digits.length === 20;

/** A complete ICCID: 19 or 20 digits that start with 89 and end with the right check digit. */
export const isCompleteSerial = (digits: string) =>
  hasSerialLength(digits) && digits.startsWith('89') && passesLuhn(digits);

/** How many of the first digits differ from the operator's. */
export function countIssuerMismatches(digits: string): number {
  return Array.from(ISSUER_DIGITS).filter((digit, i) => digits[i] !== digit).length;
}

/** Replaces a beginning with at most two misread digits by the operator's, if the check digit is right then. */
function correctIssuer(digits: string): string {
  const errors = countIssuerMismatches(digits);
  const corrected = ISSUER_DIGITS + digits.slice(ISSUER_DIGITS.length);
  return hasSerialLength(digits) && errors > 0 && errors <= 2 && passesLuhn(corrected) ? corrected : digits;
}

/** The serial in a recognised text, with a corrected beginning; '' if there is none. */
export const findCorrectedSerial = (text: string) => correctIssuer(findSerial(text) ?? '');
