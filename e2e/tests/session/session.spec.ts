import type { BrowserContext } from '@playwright/test';
import {
  BENEFICIARIES_API_PATH,
  BENEFICIARIES_PATH,
  button,
  fillBeneficiaryForm,
  openAddBeneficiaryForm,
  removeBeneficiary,
} from '../../fixtures/beneficiaries';
import { addresses } from '../../fixtures/addresses';
import {
  AMA_EMAIL,
  decodeClaims,
  expectSignedIn,
  getAccessToken,
  readStoredUser,
  setStoredTokenExpiry,
  readStorageKeys,
} from '../../fixtures/session';
import { expect, submitSignIn, recordRequests, test } from '../../fixtures/test';

test('PRD-005 RO-001 RO-002 RT-002 SES-007…013 on a device whose clock is two minutes slow a visitor at a protected page signs in before any remote is fetched, with one early request for the discovery document and one for tokens, and returns to the page', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: Date.now() - 120_000 });
  const requests = recordRequests(context);
  const requestsTo = (path: string) => requests.filter((line) => line.endsWith(addresses.identity + path));
  const discoveryRequests = () => requestsTo('/.well-known/openid-configuration');
  let releaseScript = () => {};
  const released = new Promise<void>((resolve) => (releaseScript = resolve));
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/broadband/help?tab=videos#top', { waitUntil: 'commit' });
  await expect.poll(discoveryRequests).toHaveLength(1);
  releaseScript();
  await expect(page).toHaveURL(new RegExp(`^${addresses.identity}/interaction/`));
  expect(requests.filter((line) => /\/remotes\/|\/ssp-/.test(line))).toEqual([]);

  await submitSignIn(page, AMA_EMAIL);
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help?tab=videos#top`);
  await expectSignedIn(page);
  // The page that handles the callback needs the document once more: the OpenID library gets the prefetched response.
  expect(discoveryRequests()).toHaveLength(2);
  expect([requestsTo('/auth').length, requestsTo('/token').length]).toEqual([1, 1]);
  expect(decodeClaims(await getAccessToken(page))['aud']).toBe('https://selfservice.example.com.gh/api');
  expect((await readStoredUser(page)).refresh_token).toBeTruthy();
  const { local, session } = await readStorageKeys(page);
  expect(local.filter((key) => !/^(theme|oidc\.user:.*|portal:(registry|canary|override))$/.test(key))).toEqual([]);
  expect(session.filter((key) => !/^(oidc\.|sign-in:(redirects|owner)$)/.test(key))).toEqual([]);
});

/** Answers the next POST request to an address in place of the server. */
async function respondOnce(context: BrowserContext, url: string, response: { status: number; json?: object }) {
  let isDone = false;
  await context.route(url, (route) => {
    if (isDone || route.request().method() !== 'POST') return route.fallback();
    isDone = true;
    return route.fulfill(response);
  });
}

test('SES-016 when the session ends while a form is filled in, the customer signs in in another tab and sends the form', async ({
  page,
  consoleGuard,
  context,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA_EMAIL);
  await page.goto(BENEFICIARIES_PATH);
  await openAddBeneficiaryForm(page);
  await fillBeneficiaryForm(page, { name: 'Akosua', email: 'akosua@example.com', phone: '0244550100' });
  await respondOnce(context, addresses.portal + BENEFICIARIES_API_PATH, { status: 401 });
  await respondOnce(context, `${addresses.identity}/token`, { status: 400, json: { error: 'invalid_grant' } });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Login required. Please log in again.').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The provider's own session still exists, so the new tab signs in by itself and closes.
  await (await opened).waitForEvent('close');
  await expect(page.getByLabel('Phone number')).toHaveValue('0244550100');
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Beneficiary added')).toBeVisible();
  await removeBeneficiary(page, 'Akosua');
});

test('SES-008 local storage that is copied to another browser gives no lasting session: its refresh token is refused, and the page asks for a sign-in', async ({
  page,
  context,
  browser,
  consoleGuard,
  request,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA_EMAIL, '/broadband/broadband-accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  const { access_token: accessToken, refresh_token: refreshToken } = await readStoredUser(page);
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.startsWith('oidc.user:'));
  // The copied access token has expired.
  if (stored) stored.value = JSON.stringify({ ...(JSON.parse(stored.value) as object), expires_at: 1 });

  const otherContext = await browser.newContext({ storageState: { cookies: [], origins } });
  const other = await otherContext.newPage();
  await other.goto('/broadband/broadband-accounts');
  await expect(other).toHaveURL(new RegExp(`^${addresses.identity}/interaction/`));
  await otherContext.close();
  const form = { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: refreshToken };
  const renewal = await request.post(`${addresses.identity}/token`, { headers: { origin: addresses.portal }, form });
  expect([renewal.status(), await renewal.json()]).toMatchObject([400, { error: 'invalid_grant' }]);

  // The browser that has the key can still use the refresh token.
  await setStoredTokenExpiry(page, -10);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await expect.poll(async () => (await readStoredUser(page)).access_token).not.toBe(accessToken);
});
