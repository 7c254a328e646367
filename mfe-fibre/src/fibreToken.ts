import { apiFetch, createServiceTokenSource, type TokenSource } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';

const FAILED_TEXT = 'Failed to authenticate with fibre API. Please try again.';

/**
 * The request of a fibre token: for visitors, or bound to a customer by their access token. The form has every required
 * field; its secret is empty, because the edge fills it in (FA-034).
 */
export const fibreTokenCall = {
  service: 'fibre',
  path: '/auth/token',
  method: 'POST',
  schema: z.object({
    success: z.literal(true),
    data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 86_400) }),
  }),
  errors: { token: FAILED_TEXT, other: FAILED_TEXT },
} as const;

/** No token is used for more than 24 hours (CL-018, D-003). */
const MAX_TOKEN_AGE_MS = 24 * 60 * 60 * 1000;

/** The token source of the availability check (CL-020): client credentials, no session needed. */
export const availabilityTokenSource = createServiceTokenSource({
  request: () => requestToken('none'),
  marginMs: 60 * 1000,
  maxAgeMs: MAX_TOKEN_AGE_MS,
  storageKey: 'fibre-check:token',
});

/** The token source of the pickup request (CL-021); tokens are bound to the customer by their access token. */
export const pickupTokenSource = createServiceTokenSource({
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
  availabilityTokenSource.clear();
  pickupTokenSource.clear();
}
