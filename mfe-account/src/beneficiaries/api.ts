import { apiFetch, errorText } from '@portal/shared/api';
import type { FieldErrors } from '@portal/shared/forms';
import { isHttpError } from '@portal/shared/http';
import { toApiMsisdn, toLocalPhone } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** The fields of the form, as typed; without an email the field is ''. */
export const beneficiaryFormSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type BeneficiaryForm = z.infer<typeof beneficiaryFormSchema>;

export const EMPTY_FORM: BeneficiaryForm = { name: '', email: '', phone: '' };

/** A person linked to the customer’s account. A Ghanaian phone number is local: it starts with 0 (D-116). */
export type Beneficiary = BeneficiaryForm & { id: string };

/** The request body of `addBeneficiary` and `updateBeneficiary`: trimmed texts, null for an email that is not given. */
const payloadSchema = z.object({ name: z.string(), email: z.nullable(z.string()), phoneNumber: z.string() });

export function toPayload({ name, email, phone }: BeneficiaryForm): z.infer<typeof payloadSchema> {
  return { name: name.trim(), email: email.trim() || null, phoneNumber: phone.trim() };
}

const textFromStringOrNumberSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const textOrEmptySchema = z.catch(textFromStringOrNumberSchema, '');
const beneficiaryRowSchema = z.object({
  id: z.pipe(textFromStringOrNumberSchema, z.string().check(z.minLength(1))),
  name: textOrEmptySchema,
  // An email that is not given is null.
  email: z.catch(z.nullable(textFromStringOrNumberSchema), null),
  phoneNumber: textOrEmptySchema,
});

const optionalTextSchema = z.catch(z.optional(textFromStringOrNumberSchema), undefined);
const saveResponseSchema = z.object({
  id: optionalTextSchema,
  name: optionalTextSchema,
  email: z.catch(z.nullish(textFromStringOrNumberSchema), undefined),
  phoneNumber: optionalTextSchema,
});
const saveResponseOrEmptySchema = z.pipe(
  z.union([saveResponseSchema, z.undefined(), z.null()]),
  z.transform((body) => body ?? {}),
);

const listTarget = { service: 'beneficiary', path: '/users/{msisdn}/beneficiaries' } as const;
const beneficiaryTarget = { service: 'beneficiary', path: '/users/{msisdn}/beneficiaries/{id}' } as const;

export const beneficiariesCall = {
  ...listTarget,
  schema: z.array(z.catch(z.nullable(beneficiaryRowSchema), null)),
  errors: { other: 'Failed to load beneficiaries. Please try again.' },
} as const;

const saveCall = { request: payloadSchema, schema: saveResponseOrEmptySchema, showsMessage: true } as const;
/** The texts for a status. Status 409 is about the phone number. */
const SAVE_ERROR_TEXTS = {
  409: 'A beneficiary with this phone number already exists',
  http: 'Request failed with status {status}',
} as const;

export const addBeneficiaryCall = {
  ...listTarget,
  ...saveCall,
  method: 'POST',
  errors: { ...SAVE_ERROR_TEXTS, other: 'Failed to add beneficiary. Please try again.' },
} as const;

export const updateBeneficiaryCall = {
  ...beneficiaryTarget,
  ...saveCall,
  method: 'PUT',
  errors: { ...SAVE_ERROR_TEXTS, other: 'Failed to update beneficiary. Please try again.' },
} as const;

/** After a failure the list is loaded again; the text is shown only if it still has the beneficiary (D-118). */
export const removeBeneficiaryCall = {
  ...beneficiaryTarget,
  method: 'DELETE',
  schema: z.unknown(),
  allowText: true,
  errors: { other: 'Failed to delete beneficiary. Please try again.' },
} as const;

/** A customer’s beneficiaries, in the order of the response. Malformed rows and rows without an id are left out. */
export async function fetchBeneficiaries(phone: string): Promise<readonly Beneficiary[]> {
  const rows = await apiFetch({ ...beneficiariesCall, params: { msisdn: toApiMsisdn(phone) } });
  return rows.filter((row) => row !== null).map(toBeneficiary);
}

/**
 * Adds a beneficiary. A field that the response lacks is returned as it was sent; the id may be missing (D-120). Throws
 * the failure itself: `toSaveErrors` has the texts.
 */
export async function addBeneficiary(phone: string, form: BeneficiaryForm, idempotencyKey: string) {
  const json = toPayload(form);
  const call = { ...addBeneficiaryCall, errors: undefined, params: { msisdn: toApiMsisdn(phone) } };
  return savedBeneficiary(json, await apiFetch({ ...call, json, idempotencyKey }));
}

/** Changes a beneficiary. Like `addBeneficiary`, but it always returns the id that was passed in. */
export async function updateBeneficiary(phone: string, { id, ...form }: Beneficiary, idempotencyKey: string) {
  const json = toPayload(form);
  const call = { ...updateBeneficiaryCall, errors: undefined, params: { msisdn: toApiMsisdn(phone), id } };
  return { ...savedBeneficiary(json, await apiFetch({ ...call, json, idempotencyKey })), id };
}

/** Removes a beneficiary. Every response with a 2xx status means success (D-119). */
export async function removeBeneficiary(phone: string, id: string): Promise<void> {
  await apiFetch({ ...removeBeneficiaryCall, params: { msisdn: toApiMsisdn(phone), id } });
}

/** In the response an email of null means that it was removed; without an email field it is as sent. */
function savedBeneficiary(
  sent: z.infer<typeof payloadSchema>,
  {
    id,
    name = sent.name,
    email = sent.email,
    phoneNumber = sent.phoneNumber,
  }: z.infer<typeof saveResponseOrEmptySchema>,
): BeneficiaryForm & { id?: string } {
  return { name, email: email ?? '', phone: toLocalPhone(phoneNumber), ...(id !== undefined && { id }) };
}

function toBeneficiary({ phoneNumber, email, ...rest }: z.infer<typeof beneficiaryRowSchema>): Beneficiary {
  return { ...rest, email: email ?? '', phone: toLocalPhone(phoneNumber) };
}

/** The error texts of a beneficiary form: `fields` are shown below the fields, `form` above the whole form. */
export type FormErrors = { fields: FieldErrors<BeneficiaryForm>; form?: string };

/**
 * The error texts after a failed save (D-118): status 409 is about the phone number, other HTTP errors about the whole
 * form; both show the message of the server if there is one (D-139). A failure without a usable response has a fixed
 * text.
 */
export function toSaveErrors(error: unknown, mode: 'add' | 'edit'): FormErrors {
  const call = mode === 'add' ? addBeneficiaryCall : updateBeneficiaryCall;
  const text = errorText(error, call) ?? call.errors.other;
  return isHttpError(error, 409) ? { fields: { phone: text } } : { fields: {}, form: text };
}

/**
 * Whether the list on the server may differ from the cached list after a failed save. After a 5xx status or without a
 * usable response the server may have saved the beneficiary; 404 and 409 mean that the list was changed elsewhere.
 */
export function mayHaveChangedList(error: unknown): boolean {
  return !isHttpError(error) || error.status >= 500 || error.status === 404 || error.status === 409;
}
