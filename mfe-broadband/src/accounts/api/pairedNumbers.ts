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

const INVALID_RESPONSE = 'Invalid response format from API';

/** Three attempts, with waits of one and two seconds; a 4xx or a malformed response is final. */
const RETRY = { attempts: 3, delayMs: (attempt: number) => 1000 * attempt, retryIf: isTransient };

/** A network error has no text: the screen has one. */
export const pairedNumbersCall = {
  service: 'beneficiary',
  path: '/customers/{msisdn}/paired-numbers',
  schema: z.union([acceptedResponseSchema, declinedResponseSchema]),
  retry: RETRY,
  errors: { http: 'API Error: {status} {statusText}', unexpected: INVALID_RESPONSE },
} as const;

/**
 * The broadband numbers paired with a customer’s own number, without duplicates. A status code other than "0000" means
 * that the customer has none; it returns undefined, which must not be cached. Throws errors whose message the screen
 * shows.
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
  if (numbers.length === 0 && rows.length > 0) throw new Error(INVALID_RESPONSE);
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
