import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { errors, Provider, type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from '../settings.ts';
import { demoCustomers, type DemoCustomer } from '../customers/demoCustomers.ts';
import { createProviderPages } from './pages.ts';

const SCOPE = 'openid profile email offline_access';
const CLOCK_TOLERANCE_SECONDS = 5;
const TWO_WEEKS_SECONDS = 14 * 86_400;
/** The defaults of oidc-provider; unless they are named it prints a notice about each. */
const LIFETIMES = {
  Interaction: 3600,
  Session: TWO_WEEKS_SECONDS,
  Grant: TWO_WEEKS_SECONDS,
  RefreshToken: TWO_WEEKS_SECONDS,
};

/**
 * Creates the OpenID provider, with oidc-provider's defaults: authorization code with PKCE, rotating refresh tokens,
 * sessions and grants in memory. The portal is its only client; the keys are new at every start.
 */
export async function createProvider(settings: Settings): Promise<Provider> {
  const { ACCESS_TOKEN_TTL, claimsPrefix: prefix, IDENTITY_ORIGIN, PORTAL_ORIGIN: portalOrigin } = settings;
  const pages = createProviderPages(portalOrigin);
  const cookieKey = randomBytes(32).toString('base64url');
  const findCustomer = (id: string | undefined) =>
    settings.DEMO_CUSTOMERS ? demoCustomers.find(({ sub }) => sub === id) : undefined;
  const provider = new Provider(IDENTITY_ORIGIN, {
    jwks: { keys: [await createSigningKey()] },
    cookies: { keys: [cookieKey] },
    clients: [createPortalClient(portalOrigin)],
    clientBasedCORS: (_ctx, origin) => origin === portalOrigin,
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', ...CUSTOM_CLAIMS.map((name) => prefix + name)],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false, // puts all claims into the ID token, because the portal does not call /userinfo
    findAccount: (_ctx, id) => {
      const customer = findCustomer(id);
      return customer && toAccount(customer, prefix);
    },
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      const customer = token.kind === 'AccessToken' ? findCustomer(token.accountId) : undefined;
      const authTime = (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime;
      // The API compares the phone number in its ownership check. `auth_time`: RFC 9068.
      return customer && { ...toCustomClaims(customer, prefix, ['phone', 'isSubscriber']), auth_time: authTime };
    },
    extraParams: ['audience'],
    // without redirect_uri oidc-provider would fail on an expired sign-in; the portal always sends it
    allowOmittingSingleRegisteredRedirectUri: false,
    // RFC 9449, section 5: a proof binds the refresh token of a public client; here the access token stays a bearer
    // token
    formats: { customizers: { jwt: (_ctx, _token, { payload }) => void delete payload.cnf } },
    features: {
      devInteractions: { enabled: false },
      // binds the refresh tokens of clients that send proofs; the nonce is for browsers with a wrong clock
      dPoP: { enabled: true, nonceSecret: createHash('sha256').update(cookieKey).digest() },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.signOut,
        postLogoutSuccessSource: pages.signedOut,
      },
      resourceIndicators: createResourceIndicators(settings),
    },
    // without prompt=consent the library drops offline_access, which would leave the portal without refresh tokens
    rotateRefreshToken: true, // by default oidc-provider keeps a refresh token that is bound to a key
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: (ctx) => grantAllScopes(ctx, settings),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { ...LIFETIMES, AccessToken: ACCESS_TOKEN_TTL, IdToken: ACCESS_TOKEN_TTL },
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    renderError: pages.providerError,
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = Object(ctx.body) as Record<string, unknown>;
    if (body['token_type'] === 'DPoP') body['token_type'] = 'Bearer';
  });
  provider.proxy = true; // the headers that it trusts are set by the server
  return provider;
}

async function createSigningKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

/**
 * The portal as a public client. Redirect URIs are compared exactly, so the origin is listed with and without a slash.
 */
function createPortalClient(origin: string): NonNullable<Configuration['clients']>[number] {
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

/** The audiences that every sign-in may ask tokens for. */
const allowedAudiences = ({ audience, HELP_AUDIENCE }: Settings): string[] => [audience, HELP_AUDIENCE];

/** Chooses a token's audience: the parameter `resource`, else Auth0's parameter `audience`, else that of the portal. */
function createResourceIndicators(settings: Settings): NonNullable<Configuration['features']>['resourceIndicators'] {
  return {
    enabled: true,
    defaultResource: ({ oidc }, _client, oneOf) => {
      const audience = oneOf?.[0] ?? oidc.params?.['audience'];
      if (typeof audience === 'string') return audience;
      return oidc.route === 'authorization' ? settings.audience : [];
    },
    useGrantedResource: () => true, // so token requests need not repeat the resource
    getResourceServerInfo: (_ctx, resource) => {
      // this error redirects to the portal; any other error would show an error page
      if (!allowedAudiences(settings).includes(resource)) throw new errors.InvalidTarget('unknown audience');
      return {
        scope: SCOPE,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.ACCESS_TOKEN_TTL,
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
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

const CUSTOM_CLAIMS = ['phone', 'isSubscriber', 'signupCompleted', 'kyc', 'user_metadata', 'secondary_profile'];

/** A customer's custom claims with the configured prefix; `wanted`: only these. */
const toCustomClaims = ({ claims }: DemoCustomer, prefix: string, wanted = CUSTOM_CLAIMS) =>
  Object.fromEntries(
    Object.entries(claims)
      .filter(([name]) => wanted.includes(name))
      .map(([name, value]) => [prefix + name, value]),
  );

function toAccount(customer: DemoCustomer, prefix: string): Account {
  const { sub, email, claims } = customer;
  const { given_name, family_name, full_name } = { full_name: undefined, ...claims.user_metadata, ...claims.kyc };
  const name = full_name ?? [given_name, family_name].filter(Boolean).join(' ');
  const standard = { sub, email, email_verified: true, name, given_name, family_name };
  return { accountId: sub, claims: () => ({ ...standard, ...toCustomClaims(customer, prefix) }) };
}
