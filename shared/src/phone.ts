/** The country calling code of Ghana (CN-015). */
const COUNTRY_CODE = '233';

/** What people write between the digits of a number, as in “(024) 412-3456”. */
const SEPARATORS = /[\s().\u2010-\u2015-]/g;

/**
 * Converts a phone number to the format of the API (D-059): removes one leading 0 or 233, adds the prefix 233, removes
 * everything but digits, and reduces a doubled prefix (233233…). Anything but a non-empty string gives '' and a
 * warning.
 * @example toApiMsisdn('+233 24 412 3456') // '233244123456'
 */
export function toApiMsisdn(phone: unknown): string {
  if (typeof phone !== 'string' || phone === '') {
    console.warn('toApiMsisdn expects a phone number as a non-empty string');
    return '';
  }
  const digits = `${COUNTRY_CODE}${phone.replace(/^(?:0|233)/, '')}`.replace(/\D/g, '');
  return digits.startsWith(COUNTRY_CODE + COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits;
}

/** The number in the format of lists and of the KYC request (D-006): a leading +233 or 0 becomes 233. */
export function withCountryCode(phone: string): string {
  return phone.replace(/^(?:\+233|0)/, COUNTRY_CODE);
}

/** The number without its leading +, if it has one (fibre order detail, KYC data of a relocation). */
export function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '');
}

/** The number as searches compare it (D-061): without separators and without a leading +233, 233 or 0. */
export function phoneSearchKey(phone: string): string {
  return phone.replace(SEPARATORS, '').replace(/^(?:\+?233|0)/, '');
}

/**
 * The number in the format of form fields (D-066, D-116): ten digits for a complete Ghanaian number in any usual
 * notation; anything else, such as a number that is still being typed, is only trimmed.
 * @example toLocalPhone('+233 (0)24-412-3456') // '0244123456'
 */
export function toLocalPhone(phone: string): string {
  const digits = /^(?:(?:\+|00)?2330?|0)([1-9]\d{8})$/.exec(phone.replace(SEPARATORS, ''))?.[1];
  return digits === undefined ? phone.trim() : `0${digits}`;
}

/** Whether a trimmed phone number has ten digits and starts with 0, such as 0555555555 (D-066). */
export function isLocalPhone(phone: string): boolean {
  return /^0\d{9}$/.test(phone.trim());
}
