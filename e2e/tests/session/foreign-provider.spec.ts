import { expect, test as base, type Page, type Request } from '@playwright/test';
import { GLEWLWYD_CUSTOMER, startGlewlwyd } from '../../fixtures/glewlwyd';
import { secondPortal, startSecondStack } from '../../fixtures/secondStack';
import { readStoredUser } from '../../fixtures/session';
import { goTo } from '../../fixtures/test';

/*
 * The portal with an identity provider that is not part of this repository: Glewlwyd of Debian, which asks for consent at
 * every sign-in and for a confirmation of the sign-out.
 */

const AUDIENCE = 'https://selfservice.example.com.gh/api';
/** The life of an access token: so short that a test sees several renewals. */
const TOKEN_SECONDS = 20;
/** A token is renewed ten seconds before its end. */
const SECONDS_TO_RENEWAL = TOKEN_SECONDS - 10;
const ACCOUNTS_URL = `${secondPortal}/broadband/broadband-accounts`;
/** Added to the port of the second portal. */
const GLEWLWYD_PORT_OFFSET = 5;

/** The requests of all tabs to the token endpoint that have a response. */
const test = base.extend<{ tokenRequests: Request[] }, { issuer: string }>({
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const port = Number(new URL(secondPortal).port) + GLEWLWYD_PORT_OFFSET;
      const options = { port, portalOrigin: secondPortal, audience: AUDIENCE, tokenSeconds: TOKEN_SECONDS };
      const provider = await startGlewlwyd(options);
      const env = {
        OIDC_ISSUER: provider.issuer,
        OIDC_DPOP: '0',
        CLAIMS_PREFIX: 'none',
        DEMO_CUSTOMERS: '1',
      };
      const oidc = {
        redirectUri: 'origin/',
        scopes: 'openid',
        resource: AUDIENCE,
        endSessionMethod: 'get', // its end-session endpoint responds to GET requests only
      };
      const stack = await startSecondStack(env, () => ({ oidc }));
      await use(provider.issuer);
      await stack.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tokenRequests: async ({ context, issuer }, use) => {
    const requests: Request[] = [];
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url() === `${issuer}/token`) requests.push(request);
    });
    const blocked: string[] = [];
    context.on('console', (message) => {
      const isOfPortal = message.location().url.startsWith(secondPortal);
      if (isOfPortal && /Content Security Policy/i.test(message.text())) blocked.push(message.text());
    });
    await use(requests);
    expect(blocked).toEqual([]);
  },
});

const greeting = (page: Page) => page.getByRole('button', { name: 'Y’ello Ama, Manage Account' });
const passwordField = (page: Page) => page.getByPlaceholder('Your password');

async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByPlaceholder('Your username').fill(GLEWLWYD_CUSTOMER.username);
  await passwordField(page).fill(GLEWLWYD_CUSTOMER.password);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(greeting(page)).toBeVisible();
}

test('SES-007 SES-010 SES-012 D-032 at a foreign provider a customer signs in, returns to the requested address, and calls use a renewed token', async ({
  page,
  tokenRequests,
}) => {
  const address = `${ACCOUNTS_URL}?from=mail#top`;
  await openSignedIn(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  const { access_token: first } = await readStoredUser(page);
  await expect.poll(async () => (await readStoredUser(page)).access_token).not.toBe(first);
  expect(tokenRequests).toHaveLength(2);
  const call = page.waitForRequest((request) => request.url().includes('/ssp-orders/'));
  await goTo(page, 'Fibre Requests');
  const { authorization = '' } = (await call).headers();
  expect(authorization).toMatch(/^Bearer ./);
  expect(authorization).not.toBe(`Bearer ${first}`);
});

test('SES-006 SES-008 at a foreign provider five tabs renew once in each life of a token, and a sign-out in one ends all', async ({
  page,
  context,
  tokenRequests,
}) => {
  await openSignedIn(page, ACCOUNTS_URL);
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  for (const other of others) await other.goto(secondPortal);
  for (const other of others) await expect(greeting(other)).toBeVisible();
  await expect.poll(() => tokenRequests.length).toBeGreaterThanOrEqual(4);
  const [first = NaN, ...renewals] = tokenRequests.map((request) => request.timing().startTime / 1000);
  const lives = ((renewals.at(-1) ?? NaN) - first) / SECONDS_TO_RENEWAL;
  expect(Math.abs(renewals.length - lives)).toBeLessThanOrEqual(1);

  await greeting(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are disconnected')).toBeVisible();
  await page.goto(ACCOUNTS_URL);
  for (const tab of [page, ...others]) await expect(passwordField(tab)).toBeVisible();
});
