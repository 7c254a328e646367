import { expect, test as base, type Page } from '@playwright/test';
import { readStoredUser } from '../fixtures/session';
import { consent, endSession, enterPassword, signIn } from './glewlwyd';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const TOKEN_SECONDS = Number(process.env['TOKEN_SECONDS']);
/** A token is renewed when at most a quarter of its life is left. */
const SECONDS_TO_RENEWAL = TOKEN_SECONDS * 0.75;

/** Fails a test in which the content security policy has blocked something. */
const test = base.extend<{ blockedRequests: string[] }>({
  blockedRequests: [
    async ({ context, baseURL }, use) => {
      const blocked: string[] = [];
      context.on('console', (message) => {
        const isOfPortal = message.location().url.startsWith(baseURL ?? '');
        if (isOfPortal && /Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      await use(blocked);
      expect(blocked).toEqual([]);
    },
    { auto: true },
  ],
});

const greeting = (page: Page) => page.getByRole('button', { name: 'Y’ello Ama, Manage Account' });

async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page);
  await expect(greeting(page)).toBeVisible();
}

test('SES-007 SES-010 D-032 a customer signs in after a wrong password, returns to the requested address, and the APIs accept the token', async ({
  page,
  baseURL,
}) => {
  const address = `${baseURL}${ACCOUNTS_PATH}?from=mail#top`;
  await page.goto(address);
  const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
  await enterPassword(page, 'wrong password');
  expect((await refusal).status()).toBe(401);
  await signIn(page);
  await expect(page).toHaveURL(address);
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
});

test('SES-012 five tabs request one token for each life of an access token', async ({ page, context }) => {
  await openSignedIn(page, '/');
  let requests = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/token')) requests += 1;
  });
  const start = Date.now();
  for (let count = 1; count < 5; count += 1) {
    const tab = await context.newPage();
    await tab.goto(ACCOUNTS_PATH);
    await expect(greeting(tab)).toBeVisible();
  }
  await expect.poll(() => requests).toBeGreaterThanOrEqual(3);
  const renewals = (Date.now() - start) / 1000 / SECONDS_TO_RENEWAL;
  expect(requests).toBeLessThanOrEqual(Math.ceil(renewals) + 1);
  await Promise.all(context.pages().map((tab) => expect(greeting(tab)).toBeVisible()));
});

test('SES-002 SES-016 a refresh token that the provider does not know leads to a sign-in, which returns to the page', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, ACCOUNTS_PATH);
  const before = (await readStoredUser(page)).access_token;
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...stored, refresh_token: 'unknown', expires_at: 1 }));
  });
  await page.reload();
  await consent(page);
  await expect(page).toHaveURL(`${baseURL}${ACCOUNTS_PATH}`);
  await expect(greeting(page)).toBeVisible();
  expect((await readStoredUser(page)).access_token).not.toBe(before);
});

test('SES-006 after a sign-out the provider asks for the password again, also in another tab', async ({
  page,
  context,
}) => {
  await openSignedIn(page, ACCOUNTS_PATH);
  const other = await context.newPage();
  await other.goto('/');
  await expect(greeting(other)).toBeVisible();
  await greeting(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await endSession(page);
  await expect(page.getByText('You are disconnected')).toBeVisible();
  await page.goto(ACCOUNTS_PATH);
  for (const tab of [page, other]) await expect(tab.getByPlaceholder('Your password')).toBeVisible();
});
