/** CN-015: Ghana. */
const COUNTRY = '233';

/**
 * The number as the API wants it. In this order (D-059): strip one leading 0 or 233, prefix 233, drop what is no digit,
 * and undo a doubled prefix (233233… loses its first three digits). Nothing or no text gives '' and a warning.
 * @example toApiMsisdn('+233 24 412 3456') // '233244123456'
 */
export function toApiMsisdn(phone: unknown): string {
  if (typeof phone !== 'string' || phone === '') {
    console.warn('A phone number was expected, as text');
    return '';
  }
  const digits = `${COUNTRY}${phone.replace(/^(?:0|233)/, '')}`.replace(/\D/g, '');
  return digits.startsWith(COUNTRY + COUNTRY) ? digits.slice(COUNTRY.length) : digits;
}

/** The number as the KYC check of a social login wants it (D-006): a leading +233 or 0 becomes 233, the rest stays. */
export function toKycMsisdn(phone: string): string {
  return withCountry(phone);
}

/** The number as lists show it (SIM swap, fibre): a leading +233 or 0 becomes 233, the rest stays. */
export function toListMsisdn(phone: string): string {
  return withCountry(phone);
}

/** The number without one leading +, and otherwise untouched (fibre detail, identity data of a relocation). */
export function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '');
}

/** What searches compare (D-061): no blanks, then no leading +233, 233 or 0. An empty key matches every number. */
export function phoneSearchKey(phone: string): string {
  return phone.replace(/\s+/g, '').replace(/^(?:\+?233|0)/, '');
}

/** The number as forms show it (D-066, D-116): a leading +233 or 233 of a whole number becomes 0, the rest stays. */
export function toLocalPhone(phone: string): string {
  return phone.trim().replace(/^\+?233(?=\d{9}$)/, '0');
}

/** Whether a form’s phone number is ten digits starting with 0, as in 0555555555 (D-066). */
export function isLocalPhone(phone: string): boolean {
  return /^0\d{9}$/.test(phone.trim());
}

function withCountry(phone: string): string {
  return phone.replace(/^(?:\+233|0)/, COUNTRY);
}
