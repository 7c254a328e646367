import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { LivenessResult } from './livenessProvider';

/** CN-022: a passed check is valid for 60 minutes. */
const VALID_MS = 60 * 60 * 1000;

const transaction = z.object({ transactionnumber: z.string(), status: z.string(), shortGuid: z.string() });
const record = z.object({ phone: z.string(), verified: z.boolean(), transaction, expiresAt: z.number() });

export type Transaction = z.infer<typeof transaction>;

/** SS-019, D-108. Reading removes an expired or malformed record. */
const stored = expiringRecord({
  area: 'session',
  key: 'simswap:liveness',
  schema: record,
  expiresAt: ({ expiresAt }) => expiresAt,
});

/**
 * The check passed for this phone within the last 60 minutes (SS-020, SS-021). The record of another phone stays stored.
 * A forged record only opens the form: the server verifies the check itself.
 */
export function readTransaction(phone: string): Transaction | undefined {
  const found = stored.read();
  return found?.verified && found.phone === phone ? found.transaction : undefined;
}

export function saveTransaction(phone: string, { transactionnumber, status, shortGuid }: LivenessResult): Transaction {
  const passed = { transactionnumber, status, shortGuid };
  stored.write({ phone, verified: true, transaction: passed, expiresAt: Date.now() + VALID_MS });
  return passed;
}

export const removeTransaction = (): void => stored.remove();
