import { z } from 'zod';

const INVALID_EMAIL_TEXT = 'Please enter a valid email address';
const EMAIL_MAX_LENGTH = 254;
const COORDINATES_REQUIRED_TEXT = 'Location coordinates are required';
/** PostgreSQL stores no NUL, and no input of a form needs a control character. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** One line of text, trimmed; `required` is the message for an empty one, `tooLong` for more than `max` characters. */
export function textSchema(required: string, max: number, tooLong = `Please use at most ${max} characters`) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((text) => !CONTROL_CHARACTER.test(text), { error: `${required} (without control characters)` })
    .max(max, tooLong);
}

export function optionalTextSchema(max: number) {
  return z
    .string({ error: 'Please enter a text' })
    .trim()
    .refine((text) => !CONTROL_CHARACTER.test(text), { error: 'Please enter a text without control characters' })
    .max(max, `Please use at most ${max} characters`);
}

/**
 * An e-mail address: one @ and a dot after it. `isEmail` checks the length first: the pattern is slow for long texts.
 */
export const emailSchema = z
  .string({ error: 'Email address is required' })
  .trim()
  .min(1, { error: 'Email address is required', abort: true })
  .refine(isEmail, { error: INVALID_EMAIL_TEXT });

/** An optional e-mail address: empty or missing becomes null. */
export const optionalEmailSchema = z
  .string({ error: INVALID_EMAIL_TEXT })
  .trim()
  .refine((text) => text === '' || isEmail(text), { error: INVALID_EMAIL_TEXT })
  .nullish()
  .transform((text) => text || null);

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && !CONTROL_CHARACTER.test(text) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** A phone number in local format, 0 and nine more digits; `required` is the message for a missing one. */
export function localPhoneSchema(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .regex(/^0\d{9}$/, { error: 'Phone must be a 10-digit number starting with 0' });
}

const ACCOUNT_REQUIRED_TEXT = 'Fibre account number is required';

export const fibreAccountSchema = z
  .string({ error: ACCOUNT_REQUIRED_TEXT })
  .trim()
  .regex(/^\+?\d{9,15}$/, ACCOUNT_REQUIRED_TEXT);

/** Degrees in a JSON body. */
export const latitudeSchema = z
  .number({ error: COORDINATES_REQUIRED_TEXT })
  .min(-90, COORDINATES_REQUIRED_TEXT)
  .max(90, COORDINATES_REQUIRED_TEXT);
export const longitudeSchema = z
  .number({ error: COORDINATES_REQUIRED_TEXT })
  .min(-180, COORDINATES_REQUIRED_TEXT)
  .max(180, COORDINATES_REQUIRED_TEXT);

/** The validation text for wrong coordinates in a query string. */
export const INVALID_COORDINATES_TEXT =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

/** Degrees in a query string: a decimal number from -limit to +limit, without blanks or exponent. */
export function degreesInQuerySchema(limit: number, text: string) {
  return z
    .string({ error: text })
    .regex(/^[+-]?(\d{1,3}(\.\d{0,20})?|\.\d{1,20})$/, { error: text })
    .transform(Number)
    .refine((degree) => Math.abs(degree) <= limit, { error: text });
}

const INVALID_MSISDN_TEXT = 'Phone number must have 9 to 15 digits';

/** A phone or account number in a URL or body: 9 to 15 digits, with or without a leading “+”. */
export const msisdnSchema = z.string({ error: INVALID_MSISDN_TEXT }).regex(/^\+?\d{9,15}$/, INVALID_MSISDN_TEXT);

/** Path parameters of the calls whose path has the customer's own number. */
export const msisdnParamsSchema = z.object({ msisdn: msisdnSchema });
export const phoneParamsSchema = z.object({ phone: msisdnSchema });

/**
 * Normalises a number to digits with the prefix 233: it replaces a leading 0 and is added to any other number.
 * @example normaliseMsisdn('+233244123456') // '233244123456', as are '0244123456' and '244123456'
 */
export function normaliseMsisdn(number: string): string {
  const digits = `233${number.replace(/\D/g, '').replace(/^(233|0)/, '')}`;
  return digits.startsWith('233233') ? digits.slice(3) : digits;
}
