import { useState } from 'react';
import { config } from '@portal/shared/config';
import { isVerified, type LivenessFailure, type LivenessRequest, type LivenessResult } from './livenessProvider';
import { forgetTransaction, keepTransaction, readTransaction, type Transaction } from './livenessRecord';
import { newId } from '../newId';

type Phase =
  | { status: 'open' }
  | { status: 'checking'; request: LivenessRequest }
  | { status: 'failed'; failure?: LivenessFailure }
  | { status: 'verified'; transaction: Transaction };

/** Where the photo step stands, and what moves it on. */
export type Liveness = Phase & {
  start: (cardNumber: string) => void;
  /** A check has ended with a result, or could not be made. */
  end: (outcome: LivenessResult | LivenessFailure) => void;
  /** Back to the card. */
  reset: () => void;
  /** The passed check counts no more: it was used, or the server does not know it. */
  forget: () => void;
};

/** Not verified until a check is passed; a check passed for this phone within 60 minutes is enough (SS-017…021). */
export function useLiveness(phone: string): Liveness {
  const [phase, setPhase] = useState<Phase>(() => {
    const transaction = readTransaction(phone);
    return transaction ? { status: 'verified', transaction } : { status: 'open' };
  });
  const reset = () => setPhase({ status: 'open' });
  return {
    ...phase,
    start: (cardNumber) => setPhase({ status: 'checking', request: requestFor(phone, cardNumber) }),
    end: (outcome) => setPhase(after(phone, outcome)),
    reset,
    forget: () => {
      forgetTransaction();
      reset();
    },
  };
}

/** CL-039. */
function requestFor(phone: string, cardNumber: string): LivenessRequest {
  return {
    cardType: 'Ghana card',
    cardNumber,
    referenceId: newId(),
    purpose: 'Liveness Check',
    phoneNumber: phone,
    credentials: { key: config().liveness.key ?? '' },
  };
}

/** D-107: cancelled is back to the card, anything else but passed is failed. */
function after(phone: string, outcome: LivenessResult | LivenessFailure): Phase {
  if (outcome instanceof Error) return { status: 'failed', failure: outcome };
  if (outcome.status === 'CANCELLED') return { status: 'open' };
  if (!isVerified(outcome)) return { status: 'failed' };
  return { status: 'verified', transaction: keepTransaction(phone, outcome) };
}
