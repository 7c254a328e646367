import { useState } from 'react';
import type { createIdempotencyKeys } from '@portal/shared/api';
import { messageOf } from '@portal/shared/http';
import { removeStoredForm } from './swapForm';
import { sendSwap, SwapRefusedError, type Remedy, type SwapRequest } from './swaps';

export type Submission =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'failed'; message: string; remedy: Remedy }
  | { status: 'received'; requestId: string };

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Sends the form. The same content is always sent with the same idempotency key, even if the form was closed in between:
 * the operator may have accepted a request although its response was lost.
 */
export function useSubmission(keys: IdempotencyKeys): [Submission, (request: SwapRequest) => void] {
  const [submission, setSubmission] = useState<Submission>({ status: 'open' });

  const submit = (request: SwapRequest) => {
    if (submission.status === 'sending') return;
    setSubmission({ status: 'sending' });
    sendSwap(request, keys.keyFor(request)).then(
      ({ requestId }) => {
        removeStoredForm();
        setSubmission({ status: 'received', requestId });
      },
      (error: unknown) => setSubmission(toFailedSubmission(error)),
    );
  };
  return [submission, submit];
}

function toFailedSubmission(error: unknown): Submission {
  return {
    status: 'failed',
    message: messageOf(error, 'There was a problem processing your request'),
    remedy: error instanceof SwapRefusedError ? error.remedy : undefined,
  };
}
