import { apiFetch, createServiceToken, type TokenSource } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import { sessionStore, type SignedIn } from '@portal/shared/session';

/** The token that the help service issues for the customer's access token. The text is also for the session's tokens. */
export const helpTokenCall = {
  service: 'help',
  path: '/auth/token',
  method: 'POST',
  schema: z.object({ access_token: z.catch(z.string(), ''), expires_in: z.catch(z.number(), 0) }),
  errors: { other: 'Failed to retrieve access token' },
} as const;

const issuedToken = createServiceToken({
  request: async () => {
    const { access_token, expires_in } = await apiFetch(helpTokenCall);
    return { token: access_token, expiresInS: access_token ? expires_in : 0 };
  },
  marginMs: 30_000,
});

/**
 * The token for calls of the help service (RO-013, HP-021): from the identity provider if the help service has its own
 * audience there, otherwise from the help service. Throws the texts of D-125.
 */
export const helpToken: TokenSource = {
  get: () =>
    withErrorTexts((session, audience) => (audience === null ? issuedToken.get() : session.getAccessToken(audience))),
  renew: (rejected) =>
    withErrorTexts((session, audience) =>
      audience === null ? issuedToken.renew(rejected) : session.renewAccessToken(rejected, audience),
    ),
};

async function withErrorTexts(request: (session: SignedIn, audience: string | null) => Promise<string>) {
  const session = sessionStore.getState();
  const token =
    session.status === 'signed-in' &&
    (await request(session, config().api.helpAudience).catch((cause: unknown) => {
      throw new Error(helpTokenCall.errors.other, { cause });
    }));
  if (!token) throw new Error('No access token available');
  return token;
}
