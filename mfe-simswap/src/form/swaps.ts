import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import { getStepUpChallenge, isHttpError, messageOf } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { StepUp } from '@portal/shared/session';

export type SwapRequest = {
  msisdn: string;
  serial: string;
  reason: string;
  requesterName: string;
  customerId: string;
  suid: string;
  latitude: number;
  longitude: number;
};

/** The data of the earlier steps, which the form shows or sends besides the entered data (SS-016). */
export type Requester = Omit<SwapRequest, 'serial' | 'reason'> & { locationName: string };

/** `requestId` is the operator’s reference. */
const schema = z.object({ requestId: z.string() });
const errorSchema = z.object({ error: z.string() });

/** The request failed or was refused; the message is a text for the customer. */
export class SwapRefusedError extends Error {
  override readonly name = 'SwapRefusedError';

  constructor(
    message: string,
    readonly remedy: Remedy,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * What the customer must do before the request is sent again. `photo`: the server knows no unused photo verification of the
 * last hour for this number. A `StepUp`: sign in again.
 */
export type Remedy = 'photo' | StepUp | undefined;

/**
 * Sends a SIM swap request to `simSwap.submitUrl`, which must be configured. A repetition with the same key does not
 * create a second request. Throws `SwapRefusedError`.
 */
export async function sendSwap(request: SwapRequest, idempotencyKey: string): Promise<z.infer<typeof schema>> {
  const url = config().simSwap.submitUrl;
  if (url === null) throw new Error('simSwap.submitUrl is not configured');
  return apiFetch({ url, schema, json: request, idempotencyKey, toUserError });
}

function toUserError(error: unknown): SwapRefusedError {
  const challenge = getStepUpChallenge(error);
  if (challenge) {
    const text = 'For your security, please sign in again. What you have entered is kept.';
    return new SwapRefusedError(text, { ...config().simSwap.stepUp, ...challenge }, error);
  }
  const body = isHttpError(error) ? errorSchema.safeParse(error.body) : undefined;
  const code = body?.success ? body.data.error : undefined;
  if (code === 'liveness_missing') {
    return new SwapRefusedError('Your photo verification is no longer valid. Please take a new photo.', 'photo', error);
  }
  // Other responses with status 429 are short-term rate limits.
  if (code === 'too_many_swaps') {
    return new SwapRefusedError('You can send three requests a day. Please try again tomorrow.', undefined, error);
  }
  // Only the message of an HttpError is written for customers.
  const message = messageOf(isHttpError(error) ? error : undefined, 'There was a problem processing your request');
  return new SwapRefusedError(message, undefined, error);
}
