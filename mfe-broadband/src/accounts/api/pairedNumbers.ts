import { config } from '@portal/shared/config';
import { isHttpError, isTransient, isUnexpectedAnswer, requestJson, withRetry } from '@portal/shared/http';
import { toApiMsisdn } from '@portal/shared/phone';
import * as z from '@portal/shared/schema';

/** Runs a call with the customer’s token. */
export type Authorised = <T>(call: (token: string) => Promise<T>) => Promise<T>;

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
export async function fetchPairedNumbers(
  phone: string,
  authorised: Authorised,
): Promise<readonly PairedNumber[] | undefined> {
  const msisdn = encodeURIComponent(toApiMsisdn(phone));
  const url = `${config().api.beneficiary}/customers/${msisdn}/paired-numbers`;
  const ask = (token: string) => requestJson(url, { answer: z.union([found, declined]), token });
  try {
    const answer = await withRetry(() => authorised(ask), retry);
    return 'accounts' in answer ? withoutDuplicates(readable(answer.accounts)) : undefined;
  } catch (error) {
    throw inWords(error);
  }
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

function inWords(error: unknown): unknown {
  if (isHttpError(error)) return new Error(`API Error: ${error.status} ${error.statusText}`, { cause: error });
  if (isUnexpectedAnswer(error)) return new Error(INVALID, { cause: error });
  return error;
}
