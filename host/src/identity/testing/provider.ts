import { mockRoute, json, requests, type MockReply } from '@portal/shared/testing';

/** The origin of the fake identity provider: `oidc.authority` of the test configuration. */
export const PROVIDER_ORIGIN = 'http://localhost:8081';
export const DISCOVERY_ROUTE = `GET ${PROVIDER_ORIGIN}/.well-known/openid-configuration`;
export const TOKEN_ROUTE = `POST ${PROVIDER_ORIGIN}/token`;

const CLAIMS_PREFIX = 'https://ssp.example.com.gh/';

/** Claims of the first demo customer. */
export const AMA_CLAIMS = {
  sub: 'ama',
  email: 'ama.mensah@example.com',
  [`${CLAIMS_PREFIX}phone`]: '233244123456',
  [`${CLAIMS_PREFIX}isSubscriber`]: true,
  [`${CLAIMS_PREFIX}kyc`]: { given_name: 'AMA', family_name: 'MENSAH' },
};

/** Claims of the second demo customer. */
export const KOFI_CLAIMS = {
  sub: 'kofi',
  [`${CLAIMS_PREFIX}user_metadata`]: { given_name: 'kofi', family_name: 'boateng' },
};

/** Mocks a provider with metadata that issues new tokens at each request: access-1 and refresh-1, access-2, … */
export function mockProvider(): void {
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  mockRoute(`POST ${PROVIDER_ORIGIN}/revoke`, json(undefined));
  mockRoute('HEAD /config.json', serverDateResponse());
  let issued = 0;
  mockRoute(TOKEN_ROUTE, async (request) => {
    issued += 1;
    const respond = tokenResponse({ access_token: `access-${issued}`, refresh_token: `refresh-${issued}` });
    // Other tasks run first, as they do during a real request.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return respond(request);
  });
}

/** A response with the metadata of the provider; `changes` replace or remove fields. */
export function discoveryResponse(changes: object = {}): MockReply {
  return json({
    issuer: PROVIDER_ORIGIN,
    authorization_endpoint: `${PROVIDER_ORIGIN}/auth`,
    token_endpoint: `${PROVIDER_ORIGIN}/token`,
    revocation_endpoint: `${PROVIDER_ORIGIN}/revoke`,
    end_session_endpoint: `${PROVIDER_ORIGIN}/logout`,
    ...changes,
  });
}

/** A response of the portal’s own server, whose clock (header `date`) is `daysBehind` days behind the device’s. */
export function serverDateResponse(daysBehind = 0): MockReply {
  const date = new Date(Date.now() - daysBehind * 86_400_000).toUTCString();
  return () => new Response(null, { headers: { date } });
}

/** A response of the token endpoint. */
export function tokenResponse(fields: object = {}, claims: object = AMA_CLAIMS): MockReply {
  return json({ token_type: 'Bearer', expires_in: 300, id_token: createIdToken(claims), ...fields });
}

/** An OAuth error response. */
export const oauthErrorResponse = (error: string): MockReply => json({ error }, 400);

/** What was sent to the token endpoint, as form fields. */
export function tokenRequests(): Record<string, string>[] {
  return requests(TOKEN_ROUTE).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
}

/** An ID token without a valid signature, which the portal does not verify. */
function createIdToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ iss: PROVIDER_ORIGIN, aud: 'ssp-web', exp: secondsFromNow(300), ...claims })}.c2ln`;
}

/** Puts a session into local storage, as an earlier visit left it. */
export function storeSession(fields: object = {}, claims: object = AMA_CLAIMS): void {
  const session = {
    id_token: createIdToken(claims),
    access_token: 'access-0',
    refresh_token: 'refresh-0',
    token_type: 'Bearer',
    scope: 'openid profile email',
    profile: { iss: PROVIDER_ORIGIN, aud: 'ssp-web', ...claims },
    expires_at: secondsFromNow(300),
    ...fields,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** The key of the session that the OIDC library keeps in local storage. */
export const SESSION_KEY = `oidc.user:${PROVIDER_ORIGIN}:ssp-web`;

/** The time that is `seconds` from now, in epoch seconds, as in tokens. */
export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
