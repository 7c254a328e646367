import { config } from '@portal/shared/config';
import { isUnexpectedAnswer, requestJson } from '@portal/shared/http';
import { toApiMsisdn, toLocalPhone } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';
import { toPayload, type Beneficiary, type BeneficiaryForm } from '../beneficiary';

/** What a save answered; without an id nobody knows which one of the list it is (D-120). */
type Saved = BeneficiaryForm & { id?: string };

/** How a save is sent: `key` is the same for every try of one press of the button, so that nothing is saved twice. */
type Sending = { token: string; key: string };

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const gap = z.catch(text, '');
const row = z.object({ id: z.pipe(text, z.string().check(z.minLength(1))), name: gap, email: gap, phoneNumber: gap });

const given = z.catch(z.optional(text), undefined);
const saved = z.object({ id: given, name: given, email: z.catch(z.nullish(text), undefined), phoneNumber: given });
const savedOrNothing = z.pipe(
  z.union([saved, z.undefined(), z.null()]),
  z.transform((answer) => answer ?? {}),
);

/**
 * Call 10: a customer’s beneficiaries in the order of the answer. A row that cannot be read, or that has no id to act
 * on, is left out. Throws facts; the screen has one text for all of them (AB-034).
 */
export async function fetchBeneficiaries(phone: string, token: string): Promise<readonly Beneficiary[]> {
  const rows = await requestJson(listUrl(phone), { schema: z.array(z.unknown()), token });
  return rows.flatMap((each) => {
    const read = row.safeParse(each);
    return read.success ? [toBeneficiary(read.data)] : [];
  });
}

/** Call 11: adds one. What the answer leaves out is what was sent. Throws facts, worded by `saveFailure`. */
export function addBeneficiary(phone: string, form: BeneficiaryForm, sending: Sending): Promise<Saved> {
  return save('POST', listUrl(phone), form, sending);
}

/** Call 12: changes one, as `addBeneficiary` adds it; it keeps its id, whatever the answer says. */
export async function updateBeneficiary(
  phone: string,
  { id, ...form }: Beneficiary,
  sending: Sending,
): Promise<Beneficiary> {
  return { ...(await save('PUT', oneUrl(phone, id), form, sending)), id };
}

/** Call 13: removes one. Any answer of a 2xx means it is gone (D-119). Throws facts. */
export async function removeBeneficiary(phone: string, id: string, token: string): Promise<void> {
  try {
    await requestJson(oneUrl(phone, id), { method: 'DELETE', schema: z.unknown(), token });
  } catch (error) {
    if (!isUnexpectedAnswer(error)) throw error;
  }
}

async function save(method: string, url: string, form: BeneficiaryForm, { token, key }: Sending): Promise<Saved> {
  const sent = toPayload(form);
  const headers = { 'idempotency-key': key };
  const answer = await requestJson(url, { method, json: sent, headers, schema: savedOrNothing, token });
  // Null says that there is none; only what is left out is as sent.
  const { id, name = sent.name, email = sent.email, phoneNumber = sent.phoneNumber } = answer;
  return { name, email: email ?? '', phone: toLocalPhone(phoneNumber), ...(id !== undefined && { id }) };
}

function toBeneficiary({ phoneNumber, ...rest }: z.infer<typeof row>): Beneficiary {
  return { ...rest, phone: toLocalPhone(phoneNumber) };
}

function listUrl(phone: string): string {
  return `${config().api.beneficiary}/users/${encodeURIComponent(toApiMsisdn(phone))}/beneficiaries`;
}

function oneUrl(phone: string, id: string): string {
  return `${listUrl(phone)}/${encodeURIComponent(id)}`;
}
