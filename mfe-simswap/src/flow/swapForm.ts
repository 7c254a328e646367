import { useState } from 'react';
import * as z from '@portal/shared/schema';
import type { FieldErrors } from '@portal/shared/forms';
import { expiringRecord } from '@portal/shared/storage';
import type { createIdempotencyKeys } from '@portal/shared/api';
import { messageOf } from '@portal/shared/http';
import { sendSwap, SwapFailedError, type Remedy, type SwapRequest } from './swaps';

/** The reasons of a SIM swap (SS-034, CN-023). */
export const REASONS = ['lost', 'stolen', 'damaged', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The entered data (SS-015). */
export type SwapForm = { serial: string; reason: Reason | '' };

/** The errors of the form: both fields are required (SS-026, SS-027). */
export function checkSwapForm({ serial, reason }: SwapForm): FieldErrors<SwapForm> {
  return {
    ...(!serial.trim() && { serial: 'Serial number is required.' }),
    ...(!reason && { reason: 'Reason is required.' }),
  };
}

const FORM_VALID_MS = 15 * 60 * 1000;

/** The open form in session storage, because the camera or a sign-in may unload the page. It contains no photo. */
const storedForm = expiringRecord({
  area: 'session',
  key: 'simswap:form',
  schema: z.object({
    msisdn: z.string(),
    serial: z.string(),
    reason: z.enum(['', ...REASONS]),
    expiresAt: z.number(),
  }),
  expiresAt: ({ expiresAt }) => expiresAt,
});

/** The stored data of the form for this number, unless it was last changed more than 15 minutes ago. */
export function readStoredForm(msisdn: string): SwapForm | undefined {
  const found = storedForm.read();
  return found?.msisdn === msisdn ? { serial: found.serial, reason: found.reason } : undefined;
}

export const storeForm = (msisdn: string, form: SwapForm): void =>
  storedForm.write({ msisdn, ...form, expiresAt: Date.now() + FORM_VALID_MS });

export const removeStoredForm = (): void => storedForm.remove();

/** The state of the form's submission. */
export type SubmissionState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; message: string; remedy: Remedy }
  | { status: 'received'; requestId: string };

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Sends the form. The same content is always sent with the same idempotency key, even if the form was closed in
 * between: the operator may have accepted a request although its response was lost.
 */
export function useSubmission(keys: IdempotencyKeys): [SubmissionState, (request: SwapRequest) => void] {
  const [submission, setSubmission] = useState<SubmissionState>({ status: 'idle' });

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

function toFailedSubmission(error: unknown): SubmissionState {
  return {
    status: 'failed',
    message: messageOf(error, 'There was a problem processing your request'),
    remedy: error instanceof SwapFailedError ? error.remedy : undefined,
  };
}
