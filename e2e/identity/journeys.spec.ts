import { readStoredUser } from '../fixtures/session';
import { goTo } from '../fixtures/test';
import { expect, greeting, isProviderPage, journeys, openSignedIn, secondsOf, signIn, test } from './identityTest';
import { providerPages } from './testedProvider';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
/** A token is renewed when at most a quarter of its life is left. */
const SECONDS_TO_RENEWAL = Number(process.env['TOKEN_SECONDS']) * 0.75;

test(
  'SES-007 SES-010 D-032 a customer signs in, returns to the requested address with its query and hash, and the APIs accept the token',
  journeys('sign-in', 'deep link'),
  async ({ page, baseURL }) => {
    const address = `${baseURL}${ACCOUNTS_PATH}?from=mail#top`;
    await openSignedIn(page, address);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  },
);

test(
  'after a wrong password the provider shows its form again, and the right password signs the customer in',
  journeys('wrong password'),
  async ({ page }) => {
    await page.goto(ACCOUNTS_PATH);
    const refusal = page.waitForResponse(
      (response) => isProviderPage(response.url()) && response.request().method() === 'POST',
    );
    await providerPages.enterPassword(page, 'wrong password');
    expect((await refusal).status()).toBe(401);
    await signIn(page);
  },
);

test(
  'after the password the provider asks for consent, or shows no further page if it needs none',
  journeys('consent'),
  async ({ page, baseURL }, { annotations }) => {
    await page.goto('/');
    await expect(providerPages.passwordField(page)).toBeVisible();
    const pagesOfProvider: string[] = [];
    page.on('framenavigated', (frame) => {
      if (isProviderPage(frame.url())) pagesOfProvider.push(frame.url());
    });
    await providerPages.enterPassword(page);
    if (providerPages.consentButton) {
      await expect(providerPages.consentButton(page)).toBeVisible();
      await providerPages.consentButton(page).click();
    }
    await expect(greeting(page)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    if (providerPages.consentButton) return;
    expect(pagesOfProvider).toEqual([]);
    annotations.push({ type: 'result', description: 'not asked' });
  },
);

test(
  'SES-012 an access token is renewed before it expires, and API calls use the new one',
  journeys('renewal'),
  async ({ page, tokenRequests }) => {
    await openSignedIn(page, '/');
    const { access_token: first, expires_at: expiry } = await readStoredUser(page);
    await expect.poll(async () => (await readStoredUser(page)).access_token).not.toBe(first);
    const [, renewal] = tokenRequests;
    expect(renewal && secondsOf(renewal)).toBeLessThan(expiry);
    const call = page.waitForRequest((request) => request.url().includes('/ssp-beneficiary/'));
    await goTo(page, 'Broadband Accounts');
    await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
    const { authorization = '' } = (await call).headers();
    expect(authorization).toMatch(/^Bearer ./);
    expect(authorization).not.toBe(`Bearer ${first}`);
  },
);

test(
  'SES-012 five tabs request one token for each life of an access token',
  journeys('several tabs'),
  async ({ page, context, tokenRequests }, { annotations }) => {
    await openSignedIn(page, '/');
    for (let count = 1; count < 5; count += 1) {
      const tab = await context.newPage();
      await tab.goto(ACCOUNTS_PATH);
      await expect(greeting(tab)).toBeVisible();
    }
    // One sign-in and four renewals. If each tab renewed for itself, they would take one life of a token, not four.
    await expect.poll(() => tokenRequests.length).toBeGreaterThanOrEqual(5);
    const [first = NaN, ...renewals] = tokenRequests.map(secondsOf);
    const lives = ((renewals.at(-1) ?? NaN) - first) / SECONDS_TO_RENEWAL;
    const description = `${renewals.length} token requests in ${lives.toFixed(1)} lives`;
    annotations.push({ type: 'token requests', description });
    expect(Math.abs(renewals.length - lives), description).toBeLessThanOrEqual(1);
    await Promise.all(context.pages().map((tab) => expect(greeting(tab)).toBeVisible()));
  },
);

test(
  'SES-006 after a sign-out the provider asks for the password again, also in another tab',
  journeys('sign-out'),
  async ({ page, context, metadata: { end_session_endpoint: endSession } }) => {
    await openSignedIn(page, ACCOUNTS_PATH);
    const other = await context.newPage();
    await other.goto('/');
    await expect(greeting(other)).toBeVisible();
    await greeting(page).click();
    const atProvider = endSession && page.waitForRequest((request) => request.url().startsWith(endSession));
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await providerPages.endSession(page);
    await atProvider;
    await page.goto(ACCOUNTS_PATH);
    for (const tab of [page, other]) await expect(providerPages.passwordField(tab)).toBeVisible();
  },
);

test(
  'SES-002 SES-016 when the provider knows neither its session nor the refresh token, one token is requested, and the sign-in that follows returns to the page',
  journeys('expired session'),
  async ({ page, context, baseURL, tokenRequests }) => {
    await openSignedIn(page, ACCOUNTS_PATH);
    const before = (await readStoredUser(page)).access_token;
    await context.clearCookies();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
      localStorage.setItem(key, JSON.stringify({ ...stored, refresh_token: 'unknown', expires_at: 1 }));
    });
    tokenRequests.length = 0;
    await page.reload();
    await expect(providerPages.passwordField(page)).toBeVisible();
    expect(tokenRequests).toHaveLength(1);
    await signIn(page);
    await expect(page).toHaveURL(`${baseURL}${ACCOUNTS_PATH}`);
    expect((await readStoredUser(page)).access_token).not.toBe(before);
  },
);
