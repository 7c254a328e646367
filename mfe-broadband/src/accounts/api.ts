import { apiFetch } from '@portal/shared/api';
import { isTransient } from '@portal/shared/http';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const pairedNumberSchema = z.object({ fttxMsisdn: z.union([z.string(), z.number()]), accountType: z.string() });
const acceptedResponseSchema = z.object({
  statusCode: z.literal('0000'),
  accounts: z.array(z.catch(z.nullable(pairedNumberSchema), null)),
});
const declinedResponseSchema = z.object({
  statusCode: z.union([z.string().check(z.regex(/^(?!0000$)/)), z.number(), z.null()]),
});

export type PairedNumber = z.infer<typeof pairedNumberSchema>;

const INVALID_RESPONSE_TEXT = 'Invalid response format from API';

/** Three attempts, with waits of one and two seconds; a 4xx or a malformed response is final. */
const RETRY = { attempts: 3, delayMs: (attempt: number) => 1000 * attempt, retryIf: isTransient };

/** The call for the paired numbers. For a network error it has no text, because the screen has one. */
export const pairedNumbersCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/paired-numbers',
  schema: z.union([acceptedResponseSchema, declinedResponseSchema]),
  retry: RETRY,
  errors: { http: 'API Error: {status} {statusText}', unexpected: INVALID_RESPONSE_TEXT },
} as const;

/**
 * The broadband numbers paired with a customer’s own number, without duplicates. A status code other than "0000" means
 * that the customer has none: then it returns undefined, which must not be cached. Throws errors whose message the
 * screen shows.
 */
export async function fetchPairedNumbers(customerPhone: string): Promise<readonly PairedNumber[] | undefined> {
  const response = await apiFetch({ ...pairedNumbersCall, params: { msisdn: toApiMsisdn(customerPhone) } });
  return 'accounts' in response ? withoutDuplicates(validRows(response.accounts)) : undefined;
}

/**
 * Leaves out malformed rows, so that the customer’s other accounts are shown. If all rows are malformed, the response
 * is invalid: an empty list would tell the customer that there are no accounts.
 */
function validRows(rows: readonly (PairedNumber | null)[]): readonly PairedNumber[] {
  const numbers = rows.filter((row) => row !== null);
  if (numbers.length < rows.length) console.warn(`Paired numbers left out: ${rows.length - numbers.length}`);
  if (numbers.length === 0 && rows.length > 0) throw new Error(INVALID_RESPONSE_TEXT);
  return numbers;
}

/** Keeps the first of the rows with the same number and type. */
function withoutDuplicates(numbers: readonly PairedNumber[]): readonly PairedNumber[] {
  const first = new Map<string, PairedNumber>();
  for (const number of numbers) {
    const key = `${number.fttxMsisdn}|${number.accountType}`;
    if (!first.has(key)) first.set(key, number);
  }
  return [...first.values()];
}

/** The remaining data of a data bundle: value, unit, and both as text (`dataDisplay`), such as "12.5 GB". */
export type DataBalance = { data: number; dataUnit: string; dataDisplay: string };

const DEFAULT_UNIT = 'GB';

/** 0 GB: the balance of an account that has none, or whose balance is not known yet. */
export const ZERO_BALANCE: DataBalance = toBalance(0, DEFAULT_UNIT);

const balanceEntrySchema = z.object({
  balanceType: z.string(),
  balanceDetail: z.object({
    activeValue: z.catch(z.union([z.string(), z.number()]), 0),
    activeUnit: z.nullish(z.string()),
  }),
});

/** The call for the balance. It needs no error texts: after a failure the account keeps the balance that it has. */
export const balanceCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/plans{?broadbandMsisdn}',
  schema: z.object({
    statusCode: z.unknown(),
    data: z.nullish(z.object({ balance: z.nullish(z.array(z.catch(z.nullable(balanceEntrySchema), null))) })),
  }),
} as const;

/**
 * The data balance of one broadband number; 0 GB without an entry of the type "Data". A status code other than "0000"
 * returns undefined, which must not be cached. The edge adds the API key.
 */
export async function fetchBalance(
  phone: string,
  broadbandMsisdn: string,
  signal?: AbortSignal,
): Promise<DataBalance | undefined> {
  const params = { msisdn: toApiMsisdn(phone), broadbandMsisdn };
  const response = await apiFetch({ ...balanceCall, params, signal });
  if (response.statusCode !== '0000') return undefined;
  const entry = response.data?.balance?.find((row) => row?.balanceType === 'Data');
  if (!entry) return ZERO_BALANCE;
  const { activeValue, activeUnit } = entry.balanceDetail;
  return toBalance(toFiniteNumber(activeValue), activeUnit || DEFAULT_UNIT);
}

const toFiniteNumber = (value: string | number): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

function toBalance(data: number, dataUnit: string): DataBalance {
  return { data, dataUnit, dataDisplay: `${data} ${dataUnit}` };
}
