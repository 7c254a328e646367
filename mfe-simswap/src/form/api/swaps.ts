import { config } from '@portal/shared/config';
import { isHttpError, messageOf, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

/** A request for a SIM swap as it is sent. */
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

/** The operator’s reference. */
export type SwapReceipt = { requestId: string };

const receipt = z.object({ requestId: z.string() });
const refusal = z.object({ error: z.string() });

/** A request was not taken; the message is for the customer. */
export class SwapRefused extends Error {
  override readonly name = 'SwapRefused';

  constructor(
    message: string,
    /** The server knows no unused check of the last hour for this number: another photo is needed. */
    readonly needsPhoto: boolean,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/**
 * Sends a request for a SIM swap to `simSwap.submitUrl`, which must be configured. `key` is one for each press of the
 * button, so that a repetition is not a second request. Throws `SwapRefused`.
 */
export async function sendSwap(request: SwapRequest, key: string, token: string): Promise<SwapReceipt> {
  const url = config().simSwap.submitUrl;
  if (url === null) throw new Error('No address for SIM swap requests is configured');
  try {
    return await requestJson(url, { schema: receipt, token, json: request, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (isHttpError(error, 401)) throw error;
    throw inWords(error);
  }
}

function inWords(error: unknown): SwapRefused {
  const body = isHttpError(error) ? refusal.safeParse(error.body) : undefined;
  const code = body?.success ? body.data.error : undefined;
  if (code === 'liveness_missing') {
    return new SwapRefused('Your photo verification is no longer valid. Please take a new photo.', true, error);
  }
  // Any other 429 is over within a minute.
  if (code === 'too_many_swaps') {
    return new SwapRefused('You can send three requests a day. Please try again tomorrow.', false, error);
  }
  // What a malformed answer says of itself is not for customers.
  const words = messageOf(isHttpError(error) ? error : undefined, 'There was a problem processing your request');
  return new SwapRefused(words, false, error);
}
