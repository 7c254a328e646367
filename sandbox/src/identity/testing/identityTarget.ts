import { watchOtherCustomers } from '../../api/testing/fuzz/crossTenantRows.ts';
import type { Operation } from '../../api/testing/fuzz/operations.ts';
import { routeOperations } from '../../api/testing/fuzz/routeOperations.ts';
import type { Target } from '../../api/testing/fuzz/fuzzOperation.ts';
import type { Route } from '@portal/server/testing';
import type { Database } from '../../db/database.ts';
import { AMA } from './setupIdentity.ts';
import { PORTAL, type RunningIdentity } from './startIdentityServer.ts';
import { TestBrowser } from './testBrowser.ts';

const PASSWORD = 'Yello#2026';
const SIGN_OUT = ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state', 'ui_locales', 'logout_hint'];
/** The fields of oidc-provider and the sign-in form, by route. */
const FIELDS: Record<string, string[]> = {
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
  '/session/end': SIGN_OUT,
  '/session/end/confirm': ['xsrf', 'logout'],
  '/session/end/success': ['client_id'],
  '/interaction/:uid/login': ['csrf', 'email', 'password'],
};
const HEADERS = ['cookie', 'accept', 'origin', 'authorization', 'access-control-request-method'];

/** Every route of the identity provider as an operation with form bodies. */
export function identityOperations(routes: Route[]): Operation[] {
  return routeOperations(routes, {
    fieldsOf: (url) => {
      const names = FIELDS[url] ?? [...new Set(Object.values(FIELDS).flat())];
      return { query: names, body: names, header: HEADERS };
    },
    mediaTypeOf: () => 'application/x-www-form-urlencoded',
    securityOf: (url) => (url === '/me' ? ['bearer'] : url.startsWith('/session') ? ['session'] : ['browser']),
  });
}

/** Operations that use up codes, tokens or sessions, which are valid only once: each request gets new ones. */
const NEEDS_NEW_VALUES = /^(GET|POST) \/(auth|token|session|interaction)/;

/** The identity provider as a fuzz target: one browser signs in, another is signed in as Ama and signs out. */
export async function identityTarget(db: Database, { origin }: RunningIdentity, msisdn: string): Promise<Target> {
  const kept = await createContext(db, origin);
  const world = async ({ name }: Operation) => (NEEDS_NEW_VALUES.test(name) ? createContext(db, origin) : kept);
  return { origin, watch: await watchOtherCustomers(db, msisdn), world };
}

async function createContext(db: Database, origin: string) {
  await db.query('UPDATE idp_user SET failed_sign_ins = 0, locked_until = NULL');
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
    client_secret: undefined, // the portal has none
  };
  const credentials = {
    browser: { cookie: browser.cookies },
    session: { cookie: signedIn.cookies },
    bearer: { authorization: `Bearer ${access_token}` },
  };
  return { own, foreign: {}, credentials };
}
