import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { LivenessResult } from './livenessProvider';

/** CN-022: a passed check is valid for 60 minutes. */
const VALID_MS = 60 * 60 * 1000;

const transactionSchema = z.object({ transactionnumber: z.string(), status: z.string(), shortGuid: z.string() });
const recordSchema = z.object({
  phone: z.string(),
  verified: z.boolean(),
  transaction: transactionSchema,
  expiresAt: z.number(),
});

/** Identifiers and status of a passed check, as its provider returned them. */
export type LivenessTransaction = z.infer<typeof transactionSchema>;

/** The passed check in the session storage (SS-019, D-108). Reading it removes it when it is expired or malformed. */
const storedRecord = expiringRecord({
  area: 'session',
  key: 'simswap:liveness',
  schema: recordSchema,
  expiresAt: ({ expiresAt }) => expiresAt,
});

/**
 * The check passed for this phone within the last 60 minutes (SS-020, SS-021). The record of another phone stays stored.
 * A forged record only opens the form: the server verifies the check itself.
 */
export function readTransaction(phone: string): LivenessTransaction | undefined {
  const found = storedRecord.read();
  return found?.verified && found.phone === phone ? found.transaction : undefined;
}

export function saveTransaction(
  phone: string,
  { transactionnumber, status, shortGuid }: LivenessResult,
): LivenessTransaction {
  const passed = { transactionnumber, status, shortGuid };
  storedRecord.write({ phone, verified: true, transaction: passed, expiresAt: Date.now() + VALID_MS });
  return passed;
}

export const removeTransaction = (): void => storedRecord.remove();
