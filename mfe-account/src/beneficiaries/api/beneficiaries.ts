import { apiFetch } from '@portal/shared/api';
import { isUnexpectedResponse } from '@portal/shared/http';
import { toApiMsisdn, toLocalPhone } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';
import { toPayload, type Beneficiary, type BeneficiaryForm } from '../beneficiary';

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const textOrEmpty = z.catch(text, '');
const row = z.object({
  id: z.pipe(text, z.string().check(z.minLength(1))),
  name: textOrEmpty,
  email: textOrEmpty,
  phoneNumber: textOrEmpty,
});

const optionalText = z.catch(z.optional(text), undefined);
const saved = z.object({
  id: optionalText,
  name: optionalText,
  email: z.catch(z.nullish(text), undefined),
  phoneNumber: optionalText,
});
const savedOrEmpty = z.pipe(
  z.union([saved, z.undefined(), z.null()]),
  z.transform((body) => body ?? {}),
);

/**
 * Call 10: a customer’s beneficiaries, in the order of the response. Malformed rows and rows without an id are left out.
 * Throws the errors of `apiFetch`: the screen has one text for all of them (AB-034).
 */
export async function fetchBeneficiaries(phone: string): Promise<readonly Beneficiary[]> {
  const rows = await apiFetch({ ...listTarget(phone), schema: z.array(z.unknown()) });
  return rows.flatMap((each) => {
    const { success, data } = row.safeParse(each);
    return success ? [toBeneficiary(data)] : [];
  });
}

/**
 * Call 11: adds a beneficiary. A field that is missing in the response is as sent; the id may be missing (D-120).
 * Throws the errors of `apiFetch`; `toSaveErrors` has the texts.
 */
export function addBeneficiary(phone: string, form: BeneficiaryForm, idempotencyKey: string) {
  return save('POST', listTarget(phone), form, idempotencyKey);
}

/** Call 12: changes a beneficiary, otherwise like `addBeneficiary`. The id stays, whatever the response contains. */
export async function updateBeneficiary(phone: string, { id, ...form }: Beneficiary, idempotencyKey: string) {
  return { ...(await save('PUT', oneTarget(phone, id), form, idempotencyKey)), id };
}

/** Call 13: removes a beneficiary. Every response with a 2xx status means success (D-119). */
export async function removeBeneficiary(phone: string, id: string): Promise<void> {
  try {
    await apiFetch({ ...oneTarget(phone, id), method: 'DELETE', schema: z.unknown() });
  } catch (error) {
    if (!isUnexpectedResponse(error)) throw error;
  }
}

type Target = { service: 'beneficiary'; path: string };

async function save(
  method: string,
  target: Target,
  form: BeneficiaryForm,
  idempotencyKey: string,
): Promise<BeneficiaryForm & { id?: string }> {
  const sent = toPayload(form);
  const body = await apiFetch({ ...target, method, json: sent, idempotencyKey, schema: savedOrEmpty });
  // An email that is null was removed; one that is missing is as sent.
  const { id, name = sent.name, email = sent.email, phoneNumber = sent.phoneNumber } = body;
  return { name, email: email ?? '', phone: toLocalPhone(phoneNumber), ...(id !== undefined && { id }) };
}

function toBeneficiary({ phoneNumber, ...rest }: z.infer<typeof row>): Beneficiary {
  return { ...rest, phone: toLocalPhone(phoneNumber) };
}

function listTarget(phone: string): Target {
  return { service: 'beneficiary', path: `/users/${encodeURIComponent(toApiMsisdn(phone))}/beneficiaries` };
}

function oneTarget(phone: string, id: string): Target {
  return { service: 'beneficiary', path: `${listTarget(phone).path}/${encodeURIComponent(id)}` };
}
