import { useState, type RefObject } from 'react';
import { messageOf } from '@portal/shared/http';
import { sendSwap, SwapRefusedError, type SwapRequest } from './api/swaps';

export type Submission =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'failed'; message: string; needsPhoto: boolean }
  | { status: 'received'; requestId: string };

/** The last sent request and its idempotency key. */
export type LastSent = RefObject<{ content: string; key: string } | undefined>;

/**
 * Sends the form. The same content is always sent with the same idempotency key, even if the form was closed in between:
 * the operator may have accepted a request although its response was lost.
 */
export function useSubmission(lastSentRef: LastSent): [Submission, (request: SwapRequest) => void] {
  const [submission, setSubmission] = useState<Submission>({ status: 'open' });

  const submit = (request: SwapRequest) => {
    if (submission.status === 'sending') return;
    setSubmission({ status: 'sending' });
    const content = JSON.stringify(request);
    const { key } = (lastSentRef.current =
      lastSentRef.current?.content === content ? lastSentRef.current : { content, key: crypto.randomUUID() });
    sendSwap(request, key).then(
      ({ requestId }) => setSubmission({ status: 'received', requestId }),
      (error: unknown) => setSubmission(toFailure(error)),
    );
  };
  return [submission, submit];
}

function toFailure(error: unknown): Submission {
  return {
    status: 'failed',
    message: messageOf(error, 'There was a problem processing your request'),
    needsPhoto: error instanceof SwapRefusedError && error.needsPhoto,
  };
}
