import { apiFetch } from '@portal/shared/api';
import type { FieldErrors } from '@portal/shared/forms';
import { isHttpError, isUnexpectedResponse } from '@portal/shared/http';
import { toApiMsisdn, toLocalPhone } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** The fields of the form, as typed; without an email the field is ''. */
export const beneficiaryFormSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type BeneficiaryForm = z.infer<typeof beneficiaryFormSchema>;

export const EMPTY_FORM: BeneficiaryForm = { name: '', email: '', phone: '' };

/** A person linked to the customer’s account. A Ghanaian phone number is in the local form, which starts with 0 (D-116). */
export type Beneficiary = BeneficiaryForm & { id: string };

/** The request body: trimmed texts, null for an email that is not given. */
export function toPayload({ name, email, phone }: BeneficiaryForm) {
  return { name: name.trim(), email: email.trim() || null, phoneNumber: phone.trim() };
}

const textFromStringOrNumber = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const textOrEmpty = z.catch(textFromStringOrNumber, '');
const beneficiaryRowSchema = z.object({
  id: z.pipe(textFromStringOrNumber, z.string().check(z.minLength(1))),
  name: textOrEmpty,
  email: textOrEmpty,
  phoneNumber: textOrEmpty,
});

const optionalText = z.catch(z.optional(textFromStringOrNumber), undefined);
const saveResponseSchema = z.object({
  id: optionalText,
  name: optionalText,
  email: z.catch(z.nullish(textFromStringOrNumber), undefined),
  phoneNumber: optionalText,
});
const saveResponseOrEmptySchema = z.pipe(
  z.union([saveResponseSchema, z.undefined(), z.null()]),
  z.transform((body) => body ?? {}),
);

/**
 * Call 10: a customer’s beneficiaries, in the order of the response. Malformed rows and rows without an id are left out.
 * Throws the errors of `apiFetch`: the screen has one text for all of them (AB-034).
 */
export async function fetchBeneficiaries(phone: string): Promise<readonly Beneficiary[]> {
  const rows = await apiFetch({ ...listTarget(phone), schema: z.array(z.unknown()) });
  return rows.flatMap((each) => {
    const { success, data } = beneficiaryRowSchema.safeParse(each);
    return success ? [toBeneficiary(data)] : [];
  });
}

/**
 * Call 11: adds a beneficiary. A field that the response lacks is returned as it was sent;
 * the id may be missing (D-120). Throws the errors of `apiFetch`; `toSaveErrors` has the texts.
 */
export function addBeneficiary(phone: string, form: BeneficiaryForm, idempotencyKey: string) {
  return sendBeneficiary('POST', listTarget(phone), form, idempotencyKey);
}

/**
 * Call 12: changes a beneficiary. Like `addBeneficiary`, but it always returns the id that was passed in, whatever id the
 * response contains.
 */
export async function updateBeneficiary(phone: string, { id, ...form }: Beneficiary, idempotencyKey: string) {
  return { ...(await sendBeneficiary('PUT', beneficiaryTarget(phone, id), form, idempotencyKey)), id };
}

/** Call 13: removes a beneficiary. Every response with a 2xx status means success (D-119). */
export async function removeBeneficiary(phone: string, id: string): Promise<void> {
  try {
    await apiFetch({ ...beneficiaryTarget(phone, id), method: 'DELETE', schema: z.unknown() });
  } catch (error) {
    if (!isUnexpectedResponse(error)) throw error;
  }
}

type ApiTarget = { service: 'beneficiary'; path: string };

async function sendBeneficiary(
  method: string,
  target: ApiTarget,
  form: BeneficiaryForm,
  idempotencyKey: string,
): Promise<BeneficiaryForm & { id?: string }> {
  const sent = toPayload(form);
  const body = await apiFetch({ ...target, method, json: sent, idempotencyKey, schema: saveResponseOrEmptySchema });
  // In the response an email of null means that it was removed; without an email field it is as sent.
  const { id, name = sent.name, email = sent.email, phoneNumber = sent.phoneNumber } = body;
  return { name, email: email ?? '', phone: toLocalPhone(phoneNumber), ...(id !== undefined && { id }) };
}

function toBeneficiary({ phoneNumber, ...rest }: z.infer<typeof beneficiaryRowSchema>): Beneficiary {
  return { ...rest, phone: toLocalPhone(phoneNumber) };
}

function listTarget(phone: string): ApiTarget {
  return { service: 'beneficiary', path: `/users/${encodeURIComponent(toApiMsisdn(phone))}/beneficiaries` };
}

function beneficiaryTarget(phone: string, id: string): ApiTarget {
  return { service: 'beneficiary', path: `${listTarget(phone).path}/${encodeURIComponent(id)}` };
}

/** The error texts of a beneficiary form: `fields` are shown below the fields, `form` above the whole form. */
export type FormErrors = { fields: FieldErrors<BeneficiaryForm>; form?: string };

const FALLBACK_TEXTS = {
  add: 'Failed to add beneficiary. Please try again.',
  edit: 'Failed to update beneficiary. Please try again.',
};

/**
 * The error texts after a failed save (D-118): status 409 is about the phone number, other HTTP errors about the whole
 * form; both show the message of the server if there is one (D-139). A failure without a usable response has a fixed text.
 */
export function toSaveErrors(error: unknown, mode: 'add' | 'edit'): FormErrors {
  if (isHttpError(error, 409)) {
    return { fields: { phone: error.message || 'A beneficiary with this phone number already exists' } };
  }
  if (isHttpError(error)) return { fields: {}, form: error.message || `Request failed with status ${error.status}` };
  return { fields: {}, form: FALLBACK_TEXTS[mode] };
}

/**
 * Whether the list on the server may differ from the cached list after a failed save. After a 5xx status or without a
 * usable response the server may have saved the beneficiary; 404 and 409 mean that the list was changed elsewhere.
 */
export function mayHaveChangedList(error: unknown): boolean {
  return !isHttpError(error) || error.status >= 500 || error.status === 404 || error.status === 409;
}
