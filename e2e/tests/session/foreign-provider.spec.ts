import { expect, test, type Page, type Request } from '@playwright/test';
import { GLEWLWYD_CUSTOMER, startGlewlwyd } from '../../fixtures/glewlwyd';
import { secondPortalOrigin, startSecondStack } from '../../fixtures/secondStack';
import { readStoredUser } from '../../fixtures/session';
import { openFromSidebar } from '../../fixtures/test';

const AUDIENCE = 'https://selfservice.example.com.gh/api';
/** The lifetime of an access token: so short that the test sees several renewals. */
const TOKEN_SECONDS = 20;
/** A token is renewed ten seconds before it expires. */
const SECONDS_TO_RENEWAL = TOKEN_SECONDS - 10;
const ACCOUNTS_URL = `${secondPortalOrigin}/broadband/broadband-accounts`;
/** The distance of Glewlwyd's port from that of the second portal. */
const GLEWLWYD_PORT_OFFSET = 5;

let issuer: string;
let stopServers: () => Promise<void>;
test.beforeAll(async () => {
  const port = Number(new URL(secondPortalOrigin).port) + GLEWLWYD_PORT_OFFSET;
  const options = { port, portalOrigin: secondPortalOrigin, audience: AUDIENCE, tokenSeconds: TOKEN_SECONDS };
  const provider = await startGlewlwyd(options);
  const env = { OIDC_ISSUER: provider.issuer, OIDC_DPOP: '0', CLAIMS_PREFIX: 'none', DEMO_CUSTOMERS: '1' };
  const oidc = {
    redirectUri: 'origin/',
    scopes: 'openid',
    resource: AUDIENCE,
    endSessionMethod: 'get', // its end-session endpoint responds to GET requests only
  };
  const stack = await startSecondStack(env, () => ({ oidc }));
  issuer = provider.issuer;
  stopServers = async () => {
    await stack.stop();
    await provider.stop();
  };
});
test.afterAll(() => stopServers());

const greeting = (page: Page) => page.getByRole('button', { name: 'Y’ello Ama, Manage Account' });
const passwordField = (page: Page) => page.getByPlaceholder('Your password');

/*
 * The identity provider is not part of this repository: Glewlwyd of Debian asks for consent at every sign-in and for a
 * confirmation of the sign-out.
 */
test('SES-006 SES-007 SES-008 SES-010 SES-012 D-032 at a foreign provider a customer signs in, returns to the requested address, five tabs renew once in each life of a token, calls use a renewed one, and a sign-out in one tab ends all', async ({
  page,
  context,
}) => {
  const blocked: string[] = [];
  context.on('console', (message) => {
    const isOfPortal = message.location().url.startsWith(secondPortalOrigin);
    if (isOfPortal && /Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  const tokenRequests: Request[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url() === `${issuer}/token`) tokenRequests.push(request);
  });
  const address = `${ACCOUNTS_URL}?from=mail#top`;
  await page.goto(address);
  await page.getByPlaceholder('Your username').fill(GLEWLWYD_CUSTOMER.username);
  await passwordField(page).fill(GLEWLWYD_CUSTOMER.password);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  const { access_token: firstToken } = await readStoredUser(page);

  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  for (const other of others) await other.goto(secondPortalOrigin);
  for (const other of others) await expect(greeting(other)).toBeVisible();
  await expect.poll(() => tokenRequests.length).toBeGreaterThanOrEqual(4);
  const [first = NaN, ...renewals] = tokenRequests.map((request) => request.timing().startTime / 1000);
  const lives = ((renewals.at(-1) ?? NaN) - first) / SECONDS_TO_RENEWAL;
  expect(Math.abs(renewals.length - lives)).toBeLessThanOrEqual(1);
  const call = page.waitForRequest((request) => request.url().includes('/ssp-orders/'));
  await openFromSidebar(page, 'Fibre Requests');
  const { authorization = '' } = (await call).headers();
  expect(authorization).toMatch(/^Bearer ./);
  expect(authorization).not.toBe(`Bearer ${firstToken}`);

  await greeting(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are disconnected')).toBeVisible();
  await page.goto(ACCOUNTS_URL);
  for (const tab of [page, ...others]) await expect(passwordField(tab)).toBeVisible();
  expect(blocked).toEqual([]);
});
