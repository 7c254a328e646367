import { useState } from 'react';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import { expiringRecord } from '@portal/shared/storage';
import { isPassedResult, type LivenessError, type LivenessRequest, type LivenessResult } from './livenessProvider';

type LivenessPhase =
  | { status: 'idle' }
  | { status: 'checking'; request: LivenessRequest }
  | { status: 'failed'; error?: LivenessError }
  | { status: 'verified'; transaction: LivenessTransaction };

/** The state of the liveness check, and what can be done in it. */
export type LivenessState = LivenessPhase & {
  start: (cardNumber: string) => void;
  /** Handles the outcome of a check. */
  end: (outcome: LivenessResult | LivenessError) => void;
  /** Back to the photo card (`idle`). */
  reset: () => void;
  /** Removes the passed check: it was used, or the server does not know it. */
  discard: () => void;
};

/** Runs liveness checks; a check passed for this phone within 60 minutes is reused (SS-017…021). */
export function useLiveness(phone: string): LivenessState {
  const [phase, setPhase] = useState<LivenessPhase>(() => {
    const transaction = readPassedCheck(phone);
    return transaction ? { status: 'verified', transaction } : { status: 'idle' };
  });
  const reset = () => setPhase({ status: 'idle' });
  return {
    ...phase,
    start: (cardNumber) => setPhase({ status: 'checking', request: createRequest(phone, cardNumber) }),
    end: (outcome) => setPhase(phaseAfter(phone, outcome)),
    reset,
    discard: () => {
      removePassedCheck();
      reset();
    },
  };
}

/** The parameters of a new liveness check (CL-039). */
function createRequest(phone: string, cardNumber: string): LivenessRequest {
  return {
    cardType: 'Ghana card',
    cardNumber,
    referenceId: crypto.randomUUID(),
    purpose: 'Liveness Check',
    phoneNumber: phone,
    credentials: { key: config().liveness.key ?? '' },
  };
}

/** The phase after a check (D-107): a cancelled one can be started again, a passed one is stored, others failed. */
function phaseAfter(phone: string, outcome: LivenessResult | LivenessError): LivenessPhase {
  if (outcome instanceof Error) return { status: 'failed', error: outcome };
  if (outcome.status === 'CANCELLED') return { status: 'idle' };
  if (!isPassedResult(outcome)) return { status: 'failed' };
  return { status: 'verified', transaction: savePassedCheck(phone, outcome) };
}

/** A passed check is valid for 60 minutes (CN-022). */
const CHECK_VALID_MS = 60 * 60 * 1000;

const transactionSchema = z.object({ transactionnumber: z.string(), status: z.string(), shortGuid: z.string() });
const passedCheckSchema = z.object({
  phone: z.string(),
  verified: z.boolean(),
  transaction: transactionSchema,
  expiresAt: z.number(),
});

/** Identifiers and status of a passed check, as its provider returned them. */
type LivenessTransaction = z.infer<typeof transactionSchema>;

/** The passed check in the session storage (SS-019, D-108). Reading it removes it when it is expired or malformed. */
const storedCheck = expiringRecord({
  area: 'session',
  key: 'simswap:liveness',
  schema: passedCheckSchema,
  expiresAt: ({ expiresAt }) => expiresAt,
});

/**
 * The stored check that was passed for this phone within the last 60 minutes (SS-020, SS-021). The record of another
 * phone stays stored. A forged record only opens the form: the server verifies the check itself.
 */
export function readPassedCheck(phone: string): LivenessTransaction | undefined {
  const found = storedCheck.read();
  return found?.verified && found.phone === phone ? found.transaction : undefined;
}

export function savePassedCheck(
  phone: string,
  { transactionnumber, status, shortGuid }: LivenessResult,
): LivenessTransaction {
  const passed = { transactionnumber, status, shortGuid };
  storedCheck.write({ phone, verified: true, transaction: passed, expiresAt: Date.now() + CHECK_VALID_MS });
  return passed;
}

const removePassedCheck = (): void => storedCheck.remove();
