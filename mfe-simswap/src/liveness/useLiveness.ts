import { useState } from 'react';
import { config } from '@portal/shared/config';
import { isVerified, type LivenessFailure, type LivenessRequest, type LivenessResult } from './livenessProvider';
import { removeTransaction, saveTransaction, readTransaction, type LivenessTransaction } from './livenessRecord';

type LivenessPhase =
  | { status: 'open' }
  | { status: 'checking'; request: LivenessRequest }
  | { status: 'failed'; failure?: LivenessFailure }
  | { status: 'verified'; transaction: LivenessTransaction };

export type Liveness = LivenessPhase & {
  start: (cardNumber: string) => void;
  /** Handles the outcome of a check. */
  end: (outcome: LivenessResult | LivenessFailure) => void;
  /** Shows the photo card again. */
  reset: () => void;
  /** Removes the passed check: it was used, or the server does not know it. */
  discard: () => void;
};

/** Runs liveness checks; a check passed for this phone within 60 minutes is reused (SS-017…021). */
export function useLiveness(phone: string): Liveness {
  const [phase, setPhase] = useState<LivenessPhase>(() => {
    const transaction = readTransaction(phone);
    return transaction ? { status: 'verified', transaction } : { status: 'open' };
  });
  const reset = () => setPhase({ status: 'open' });
  return {
    ...phase,
    start: (cardNumber) => setPhase({ status: 'checking', request: createRequest(phone, cardNumber) }),
    end: (outcome) => setPhase(phaseAfter(phone, outcome)),
    reset,
    discard: () => {
      removeTransaction();
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

/** D-107: after a cancelled check the photo card is shown again. A passed check is stored; any other check has failed. */
function phaseAfter(phone: string, outcome: LivenessResult | LivenessFailure): LivenessPhase {
  if (outcome instanceof Error) return { status: 'failed', failure: outcome };
  if (outcome.status === 'CANCELLED') return { status: 'open' };
  if (!isVerified(outcome)) return { status: 'failed' };
  return { status: 'verified', transaction: saveTransaction(phone, outcome) };
}
