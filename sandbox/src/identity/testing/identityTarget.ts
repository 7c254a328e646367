import { watchOtherCustomers } from '../../api/testing/fuzz/crossTenantRows.ts';
import type { Operation } from '../../api/testing/fuzz/operations.ts';
import { routeOperations } from '../../api/testing/fuzz/routeOperations.ts';
import type { FuzzTarget } from '../../api/testing/fuzz/fuzzOperation.ts';
import type { Route } from '@portal/server/testing';
import type { Database } from '../../db/database.ts';
import { AMA } from './setupIdentity.ts';
import { PORTAL, type RunningIdentity } from './startIdentityServer.ts';
import { TestBrowser } from './testBrowser.ts';

const PASSWORD = 'Yello#2026';
const SIGN_OUT_FIELDS = [
  'client_id',
  'id_token_hint',
  'post_logout_redirect_uri',
  'state',
  'ui_locales',
  'logout_hint',
];
/** The fields of oidc-provider and the sign-in form, by route. */
const FIELDS_BY_ROUTE: Record<string, string[]> = {
  '/auth': [
    ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'code_challenge', 'prompt', 'max_age'],
    ...['code_challenge_method', 'login_hint', 'ui_locales', 'acr_values', 'claims_locales', 'display', 'audience'],
    ...['resource', 'response_mode', 'request', 'request_uri', 'claims', 'registration'],
  ],
  '/token': [
    ...['client_id', 'grant_type', 'refresh_token', 'scope', 'code', 'code_verifier', 'redirect_uri', 'resource'],
    ...['client_secret', 'client_assertion', 'client_assertion_type', 'audience'],
  ],
  '/token/revocation': ['client_id', 'token', 'token_type_hint', 'client_secret'],
  '/me': ['access_token'],
  '/session/end': SIGN_OUT_FIELDS,
  '/session/end/confirm': ['xsrf', 'logout'],
  '/session/end/success': ['client_id'],
  '/interaction/:uid/login': ['csrf', 'email', 'password'],
};
const FUZZED_HEADERS = ['cookie', 'accept', 'origin', 'authorization', 'access-control-request-method'];

/** Every route of the identity provider as an operation with form bodies. */
export function identityOperations(routes: Route[]): Operation[] {
  return routeOperations(routes, {
    fieldsOf: (url) => {
      const names = FIELDS_BY_ROUTE[url] ?? [...new Set(Object.values(FIELDS_BY_ROUTE).flat())];
      return { query: names, body: names, header: FUZZED_HEADERS };
    },
    mediaTypeOf: () => 'application/x-www-form-urlencoded',
    securityOf: (url) => (url === '/me' ? ['bearer'] : url.startsWith('/session') ? ['session'] : ['browser']),
  });
}

/** Operations whose requests can use up codes, tokens or sessions: each batch of requests gets new ones. */
const NEEDS_NEW_VALUES = /^(GET|POST) \/(auth|token|session|interaction)/;

/** The identity provider as a fuzz target: one browser has opened the sign-in page, another is signed in as Ama. */
export async function identityTarget(db: Database, { origin }: RunningIdentity, msisdn: string): Promise<FuzzTarget> {
  const kept = await createFuzzContext(db, origin);
  const world = async ({ name }: Operation) => (NEEDS_NEW_VALUES.test(name) ? createFuzzContext(db, origin) : kept);
  return { origin, watch: await watchOtherCustomers(db, msisdn), createContext: world };
}

async function createFuzzContext(db: Database, origin: string) {
  await db.exec('DELETE FROM idp_sign_in_failure');
  const [signedIn, browser] = [new TestBrowser(origin), new TestBrowser(origin)];
  const { access_token, refresh_token, id_token } = await signedIn.tokensFor(AMA);
  const leaving = await signedIn.request(`/session/end?id_token_hint=${id_token}`);
  const address = browser.signInAddress();
  const form = await browser.go(address);
  const own = {
    ...Object.fromEntries(new URL(address, origin).searchParams),
    uid: /interaction\/([\w-]+)/.exec(form.url)?.[1],
    csrf: /name="csrf" value="([^"]+)"/.exec(form.text)?.[1],
    xsrf: /name="xsrf" value="([^"]+)"/.exec(leaving.text)?.[1],
    email: AMA,
    password: PASSWORD,
    scope: 'openid profile email',
    grant_type: 'refresh_token',
    refresh_token,
    token: refresh_token,
    id_token_hint: id_token,
    post_logout_redirect_uri: PORTAL,
    logout: 'yes',
    client_secret: undefined, // the portal is a public client, which has no secret
  };
  const credentials = {
    browser: { cookie: browser.cookies },
    session: { cookie: signedIn.cookies },
    bearer: { authorization: `Bearer ${access_token}` },
  };
  return { own, foreign: {}, credentials };
}
