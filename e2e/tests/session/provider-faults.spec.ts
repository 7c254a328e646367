import type { BrowserContext, Page, Route } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { claimsOf } from '../../fixtures/session';
import { expect, fillSignIn, recordRequests, test } from '../../fixtures/test';

const PAGE_PATH = '/broadband/help';
const DISCOVERY_PATH = '/.well-known/openid-configuration';
const NO_TOKEN_TEXT = 'Failed to obtain access token';

type Tokens = { id_token: string; access_token?: string; expires_in?: number };

test.beforeEach(({ consoleGuard }) => consoleGuard.allowFailedRequests());

/** Returns a function that counts the requests to each endpoint of the identity provider so far. */
function countProviderRequests(context: BrowserContext) {
  const requests = recordRequests(context);
  const count = (path: string) => requests.filter((line) => line.endsWith(addresses.identity + path)).length;
  return () => ({
    discovery: count(DISCOVERY_PATH),
    keys: count('/jwks'),
    authorize: count('/auth'),
    token: count('/token'),
  });
}

/** Changes the tokens that the provider issues for a code. */
const changeTokens = (page: Page, change: (tokens: Tokens) => Tokens) =>
  page.route(`${addresses.identity}/token`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Tokens) });
  });

/** The token with other claims. Its signature is wrong then: the portal does not verify it (decision 0007). */
function withClaims(token: string, changes: object): string {
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  return token.replace(/\.[^.]+\./, `.${payload}.`);
}

const respondWithOtherIssuer = async (route: Route) => {
  const response = await route.fetch();
  const metadata = (await response.json()) as object;
  await route.fulfill({ response, json: { ...metadata, issuer: 'https://evil.example' } });
};

for (const [fault, respond] of [
  ['is missing', (route: Route) => route.fulfill({ status: 404 })],
  ['is an HTML page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['names another issuer', respondWithOtherIssuer],
] as const) {
  test(`SES-014 when the discovery document ${fault}, it is requested once and the page shows an error`, async ({
    page,
    context,
  }) => {
    await page.route(addresses.identity + DISCOVERY_PATH, respond);
    const requestCounts = countProviderRequests(context);
    await page.goto(PAGE_PATH);
    await expect(page.getByText(NO_TOKEN_TEXT)).toBeVisible();
    expect(requestCounts()).toEqual({ discovery: 1, keys: 0, authorize: 0, token: 0 });
    await expect(page).toHaveURL(addresses.portal + PAGE_PATH);
  });
}

for (const [fault, change] of [
  ['no access token', ({ access_token: _, ...tokens }: Tokens) => tokens],
  ['a token that expires at once', (tokens: Tokens) => ({ ...tokens, expires_in: 0 })],
  [
    'the nonce of another sign-in',
    (tokens: Tokens) => ({ ...tokens, id_token: withClaims(tokens.id_token, { nonce: 'another' }) }),
  ],
] as const) {
  test(`SES-014 when the token endpoint responds to a sign-in with ${fault}, the page shows an error and does not sign in again`, async ({
    page,
    context,
  }) => {
    await changeTokens(page, change);
    const requestCounts = countProviderRequests(context);
    await page.goto(PAGE_PATH);
    await fillSignIn(page, AMA);
    await expect(page.getByText(NO_TOKEN_TEXT)).toBeVisible();
    expect(requestCounts()).toEqual({ discovery: 2, keys: 0, authorize: 1, token: 1 });
    await expect(page).toHaveURL(addresses.portal + PAGE_PATH);
  });
}

test('a token whose life the provider does not state is used without further token requests', async ({
  page,
  context,
}) => {
  await changeTokens(page, ({ expires_in: _, ...tokens }) => tokens);
  const requestCounts = countProviderRequests(context);
  await page.goto('/broadband/broadband-accounts');
  await fillSignIn(page, AMA);
  await expect(page.getByText('233558120417')).toBeVisible();
  expect(requestCounts()).toEqual({ discovery: 2, keys: 0, authorize: 1, token: 1 });
});

test('D-036 when the sign-in response always has an unknown state, the sign-in is started twice, then the page shows an error', async ({
  page,
  context,
}) => {
  const location = `${addresses.portal}/?code=abc&state=unknown`;
  await page.route(`${addresses.identity}/auth?*`, (route) => route.fulfill({ status: 303, headers: { location } }));
  const requestCounts = countProviderRequests(context);
  await page.goto(PAGE_PATH);
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  expect(requestCounts()).toEqual({ discovery: 3, keys: 0, authorize: 2, token: 0 });
  await expect(page).toHaveURL(addresses.portal + PAGE_PATH);
});

for (const seconds of [-120, 120]) {
  test(`SES-012 on a device whose clock is ${seconds} s off, a customer signs in and sees data with one token`, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: Date.now() + seconds * 1000 });
    const requestCounts = countProviderRequests(context);
    await page.goto('/broadband/broadband-accounts');
    await fillSignIn(page, AMA);
    await expect(page.getByText('233558120417')).toBeVisible();
    expect(requestCounts()).toEqual({ discovery: 2, keys: 0, authorize: 1, token: 1 });
  });
}

test('SES-012 when an API refuses every token, one token is requested and the page shows an error', async ({
  page,
  context,
  signIn,
}) => {
  const body = { statusCode: '401', error: 'invalid_token' };
  await page.route('**/paired-numbers', (route) => route.fulfill({ status: 401, json: body }));
  const requestCounts = countProviderRequests(context);
  await signIn(AMA, '/broadband/broadband-accounts');
  await expect(page.getByText('API Error: 401 Unauthorized')).toBeVisible();
  expect(requestCounts()).toEqual({ discovery: 1, keys: 0, authorize: 0, token: 1 });
});
