import { apiFetch } from '@portal/shared/api';
import { isHttpError, isTransient, isUnexpectedAnswer } from '@portal/shared/http';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

const pairedNumber = z.object({ fttxMsisdn: z.union([z.string(), z.number()]), accountType: z.string() });
const found = z.object({ statusCode: z.literal('0000'), accounts: z.array(z.unknown()) });
const declined = z.object({
  statusCode: z.unknown().check(z.refine((code) => code !== undefined && code !== '0000')),
});

export type PairedNumber = z.infer<typeof pairedNumber>;

const INVALID = 'Invalid response format from API';

/** Three tries, a second longer each time; a 4xx or a malformed answer is not tried again. */
const retry = { attempts: 3, delayMs: (attempt: number) => 1000 * attempt, retryIf: isTransient };

/**
 * Call 1: the broadband numbers paired with a customer’s own number, without duplicates.
 * A status code other than "0000" means the customer has none; it gives undefined, so that nobody keeps it.
 * Throws what the screen shows; without a message when the connection was lost.
 */
export async function fetchPairedNumbers(phone: string): Promise<readonly PairedNumber[] | undefined> {
  const path = `/customers/${encodeURIComponent(toApiMsisdn(phone))}/paired-numbers`;
  const schema = z.union([found, declined]);
  const answer = await apiFetch({ service: 'beneficiary', path, schema, retry, toUserError });
  return 'accounts' in answer ? withoutDuplicates(readable(answer.accounts)) : undefined;
}

/**
 * A row that cannot be read is left out, so that it does not take the customer's other accounts with it: only an answer
 * that is no list is an error, as stated. Where no row at all can be read nothing but that error would be true.
 */
function readable(rows: readonly unknown[]): readonly PairedNumber[] {
  const numbers = rows.map((row) => pairedNumber.safeParse(row)).flatMap((row) => (row.success ? [row.data] : []));
  if (numbers.length < rows.length) console.warn(`Paired numbers left out: ${rows.length - numbers.length}`);
  if (numbers.length === 0 && rows.length > 0) throw new Error(INVALID);
  return numbers;
}

/** Same number and same type, as received: the first stays. */
function withoutDuplicates(numbers: readonly PairedNumber[]): readonly PairedNumber[] {
  const first = new Map<string, PairedNumber>();
  for (const number of numbers) {
    const key = `${number.fttxMsisdn}|${number.accountType}`;
    if (!first.has(key)) first.set(key, number);
  }
  return [...first.values()];
}

function toUserError(error: unknown): unknown {
  if (isHttpError(error)) return new Error(`API Error: ${error.status} ${error.statusText}`, { cause: error });
  if (isUnexpectedAnswer(error)) return new Error(INVALID, { cause: error });
  return error;
}
