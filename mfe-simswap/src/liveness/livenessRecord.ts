import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { LivenessResult } from './livenessProvider';

/** CN-022: a passed check counts for 60 minutes. */
const VALID_MS = 60 * 60 * 1000;

const transaction = z.object({ transactionnumber: z.string(), status: z.string(), shortGuid: z.string() });
const record = z.object({ phone: z.string(), verified: z.boolean(), transaction, expiresAt: z.number() });

/** What a passed check is known by. */
export type Transaction = z.infer<typeof transaction>;

/** SS-019, D-108. An expired or unreadable record is removed when it is read. */
const stored = expiringRecord({
  area: 'session',
  key: 'simswap:liveness',
  schema: record,
  expiresAt: ({ expiresAt }) => expiresAt,
});

/**
 * The check passed for this phone within the last 60 minutes (SS-020, SS-021). Another phone’s record is left alone. The
 * page may believe it; the server does not: whoever forges one gets no further than the form.
 */
export function readTransaction(phone: string): Transaction | undefined {
  const found = stored.read();
  return found?.verified && found.phone === phone ? found.transaction : undefined;
}

/** Keeps a passed check for 60 minutes, and gives what it is known by. */
export function keepTransaction(phone: string, { transactionnumber, status, shortGuid }: LivenessResult): Transaction {
  const passed = { transactionnumber, status, shortGuid };
  stored.write({ phone, verified: true, transaction: passed, expiresAt: Date.now() + VALID_MS });
  return passed;
}

/** The check was used up, or the server does not know it. */
export const forgetTransaction = (): void => stored.remove();
