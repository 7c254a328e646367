import { createHash } from 'node:crypto';
import type { SecurityLog } from '@portal/server';
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { accessTokenClaims, findAccount, customClaimNames } from './account.ts';
import type { Keys } from './keys.ts';
import type { ProviderPages } from './pages/pages.ts';
import { createOidcAdapter } from './oidcAdapter.ts';
import { allowedAudiences, resourceIndicators } from './resourceIndicators.ts';
import { returnSuccessors, shouldRotate } from './refreshReuse.ts';

const SCOPE = 'openid profile email offline_access';
const DAY_SECONDS = 86_400;
/** A session ends after this time without a visit to the provider's pages, a refresh token after this time without a renewal. */
const INACTIVITY_SECONDS = 7 * DAY_SECONDS;
/** The longest time from the entry of the password to the end of the session. */
const SESSION_SECONDS = 14 * DAY_SECONDS;
const INTERACTION_SECONDS = 1800;
const CODE_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;

type ProviderDependencies = {
  db: Database;
  settings: Settings;
  keys: Keys;
  pages: ProviderPages;
  securityLog: SecurityLog;
};

/** The OpenID provider: authorization code with PKCE and rotating refresh tokens, with the portal as its only client. */
export function createProvider({ db, settings, keys, pages, securityLog }: ProviderDependencies): Provider {
  const { accessTokenTtlSeconds, claimsPrefix: prefix, demoCustomers } = settings;
  const provider = new Provider(settings.identityOrigin, {
    adapter: createOidcAdapter(db),
    jwks: { keys: keys.signing },
    cookies: { keys: [keys.secret], names: cookieNames(settings.identityOrigin.startsWith('https:')) },
    clients: [portalClient(settings.portalOrigin)],
    clientBasedCORS: (_ctx, origin) => origin === settings.portalOrigin,
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', ...customClaimNames(prefix)],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false, // puts all claims into the ID token, because the portal does not call /userinfo
    findAccount: (_ctx, id) => findAccount(db, { prefix, demoCustomers }, id),
    extraTokenClaims: async ({ oidc: { entities } }, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const authTime = (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime;
      return { ...(await accessTokenClaims(db, prefix, token.accountId)), auth_time: authTime }; // RFC 9068
    },
    extraParams: ['audience'],
    // without redirect_uri oidc-provider would fail on an expired sign-in; the portal always sends it
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      // for clients that send proofs; the nonce is for browsers with a wrong clock
      dPoP: { enabled: true, nonceSecret: createHash('sha256').update(`dpop ${keys.secret}`).digest() },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.signOut,
        postLogoutSuccessSource: pages.signedOut,
      },
      resourceIndicators: resourceIndicators(settings, SCOPE),
    },
    // without prompt=consent the library drops offline_access, which would leave the portal without refresh tokens
    issueRefreshToken: async (_ctx, client, { grantId }) => {
      // a new sign-in in the same session revokes the refresh token of the previous one, which has the same grant
      if (grantId !== undefined) await createOidcAdapter(db)('RefreshToken').revokeByGrantId(grantId);
      return client.grantTypeAllowed('refresh_token');
    },
    expiresWithSession: async () => false,
    rotateRefreshToken: (ctx) => shouldRotate(db, ctx, securityLog),
    loadExistingGrant: (ctx) => grantAllScopes(ctx, settings),
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: accessTokenTtlSeconds,
      IdToken: accessTokenTtlSeconds,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: INACTIVITY_SECONDS,
      Session: (_ctx, { loginTs }) => sessionSeconds(loginTs),
      Grant: SESSION_SECONDS,
    },
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    renderError: pages.providerError,
  });
  provider.proxy = true; // the headers that it trusts are set by useIssuerAddress
  returnSuccessors(provider);
  return provider;
}

function sessionSeconds(signedInAt: number | undefined): number {
  const age = signedInAt === undefined ? 0 : Math.floor(Date.now() / 1000) - signedInAt;
  return Math.max(1, Math.min(INACTIVITY_SECONDS, SESSION_SECONDS - age));
}

/**
 * All ports of localhost share cookies, so the names must be unique. On https the prefixes keep other hosts of the domain
 * from setting these cookies; `__Host-` is for cookies of the path / only.
 */
function cookieNames(https: boolean) {
  const [host, secure] = https ? ['__Host-', '__Secure-'] : ['', ''];
  return { session: `${host}idp_s`, interaction: `${secure}idp_i`, resume: `${secure}idp_r` };
}

/** The portal as a public client. Redirect URIs are compared exactly, so the origin is listed with and without a slash. */
function portalClient(origin: string): NonNullable<Configuration['clients']>[number] {
  const addresses = [origin, `${origin}/`];
  return {
    client_id: 'ssp-web',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: addresses,
    post_logout_redirect_uris: addresses,
  };
}

/** Asks for a sign-in also when the session's account no longer exists, with which oidc-provider would fail. */
function signInPolicy(): ReturnType<typeof interactionPolicy.base> {
  const policy = interactionPolicy.base();
  const isAccountMissing = ({ oidc }: KoaContextWithOIDC) =>
    oidc.session?.accountId !== undefined && oidc.entities.Account === undefined;
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(new Check('no_account', 'no such account', 'login_required', isAccountMissing));
  return policy;
}

/** The portal is a first-party client, so all scopes are granted at once, without a consent page. */
async function grantAllScopes(ctx: KoaContextWithOIDC, settings: Settings) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const existing = id === undefined ? undefined : await provider.Grant.find(id);
  const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  for (const resource of allowedAudiences(settings)) grant.addResourceScope(resource, SCOPE);
  await grant.save();
  return grant;
}
