import { apiFetch, createServiceTokenSource, type TokenSource } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';

const FAILED = 'Failed to authenticate with fibre API. Please try again.';

/**
 * The fibre token, for visitors, and for a customer bound by their access token. The form has every required field;
 * its secret is empty, because the edge fills it in (FA-034).
 */
export const fibreTokenCall = {
  service: 'fibre',
  path: '/auth/token',
  method: 'POST',
  schema: z.object({
    success: z.literal(true),
    data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 86_400) }),
  }),
  errors: { token: FAILED, other: FAILED },
} as const;

/** CL-018, D-003: no token is used for more than 24 hours. */
const MAX_TOKEN_AGE_MS = 24 * 60 * 60 * 1000;

/** CL-020: the token of the availability check (client credentials, no session needed). */
export const availabilityToken = createServiceTokenSource({
  request: () => requestToken('none'),
  marginMs: 60 * 1000,
  maxAgeMs: MAX_TOKEN_AGE_MS,
  storageKey: 'fibre-check:token',
});

/** CL-021: the token of the pickup request, bound to the customer by their access token. */
export const pickupToken = createServiceTokenSource({
  request: () => requestToken(),
  marginMs: 5 * 60 * 1000,
  maxAgeMs: MAX_TOKEN_AGE_MS,
});

async function requestToken(token?: TokenSource | 'none') {
  const form = { grant_type: 'client_credentials', client_id: config().api.fibreClientId, client_secret: '' };
  const { data } = await apiFetch({ ...fibreTokenCall, form, token });
  return { token: data.access_token, expiresInS: data.expires_in };
}

/** Removes both cached tokens, so that the next calls request new ones (RL-026). */
export function clearFibreTokens(): void {
  availabilityToken.clear();
  pickupToken.clear();
}
