import { apiFetch, errorText } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import { getStepUpChallenge, isHttpError } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { StepUpRequirement } from '@portal/shared/session';

const swapRequestSchema = z.object({
  msisdn: z.string(),
  serial: z.string(),
  reason: z.string(),
  requesterName: z.string(),
  customerId: z.string(),
  suid: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type SwapRequest = z.infer<typeof swapRequestSchema>;

/** What the earlier steps found: numbers, name, verification id, location; the form shows or sends it (SS-016). */
export type VerifiedRequester = Omit<SwapRequest, 'serial' | 'reason'> & { locationName: string };

/** The SIM swap request; its URL is `simSwap.submitUrl`. `requestId` is the operator’s reference. */
export const swapCall = {
  path: '/swaps',
  method: 'POST',
  request: swapRequestSchema,
  schema: z.object({ requestId: z.string() }),
  errors: {
    insufficient_user_authentication: 'For your security, please sign in again. What you have entered is kept.',
    liveness_missing: 'Your photo verification is no longer valid. Please take a new photo.',
    // Not for every response with status 429: others are short-term rate limits.
    too_many_swaps: 'You can send three requests a day. Please try again tomorrow.',
    other: 'There was a problem processing your request',
  },
  showsMessage: true,
} as const;

const errorSchema = z.object({ error: z.enum(['liveness_missing', 'too_many_swaps']) });

/** The request failed or was refused; the message is a text for the customer. */
export class SwapFailedError extends Error {
  override readonly name = 'SwapFailedError';

  constructor(
    message: string,
    readonly remedy: Remedy,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * What the customer must do before the request is sent again. `photo`: the server knows no unused photo verification of
 * the last hour for this number. A `StepUpRequirement`: sign in again.
 */
export type Remedy = 'photo' | StepUpRequirement | undefined;

/**
 * Sends a SIM swap request to `simSwap.submitUrl`, which must be configured. A repetition with the same key does not
 * create a second request. Throws `SwapFailedError`.
 */
export async function sendSwap(request: SwapRequest, idempotencyKey: string) {
  const url = config().simSwap.submitUrl;
  if (url === null) throw new Error('simSwap.submitUrl is not configured');
  return apiFetch({ ...swapCall, url, json: request, idempotencyKey, toUserError });
}

function toUserError(error: unknown): SwapFailedError {
  const { errors } = swapCall;
  const challenge = getStepUpChallenge(error);
  if (challenge) {
    const stepUp = { ...config().simSwap.stepUp, ...challenge };
    return new SwapFailedError(errors.insufficient_user_authentication, stepUp, error);
  }
  const code = errorSchema.safeParse(isHttpError(error) && error.body).data?.error;
  const message = code ? errors[code] : (errorText(error, swapCall) ?? errors.other);
  return new SwapFailedError(message, code === 'liveness_missing' ? 'photo' : undefined, error);
}
