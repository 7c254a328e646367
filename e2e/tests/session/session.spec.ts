import { AMA, ESI, KOFI } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import {
  accessToken,
  claims,
  expectSignedIn,
  expireIn,
  sessionStatus,
  storageKeys,
  storedUser,
  tokenCalls,
} from '../../fixtures/session';
import { expect, goTo, fillSignIn, recordRequests, test } from '../../fixtures/test';

test('PRD-005 SES-007 SES-009 SES-010 SES-011 SES-013 RT-002 signs in by redirect, with scopes and audience, back to the origin', async ({
  page,
  context,
}) => {
  const asked: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === addresses.identity && url.pathname === '/auth') asked.push(url);
  });
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`^${addresses.identity}/interaction/`));
  const query = asked[0]?.searchParams;
  expect(query?.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect(query?.get('audience')).toBe('https://selfservice.example.com.gh/api');
  expect(query?.get('redirect_uri')).toBe(addresses.portal);
  expect(query?.get('code_challenge_method')).toBe('S256');
  expect(query?.get('nonce')).toBeTruthy();
  await fillSignIn(page, AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(addresses.portal);
  expect(claims(await accessToken(page))['aud']).toBe('https://selfservice.example.com.gh/api');
});

test('RO-001 RO-002 RT-002 a signed-out visitor is redirected before any remote is fetched', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/remotes/'))).toEqual([]);
  expect(requests.filter((line) => line.includes('/ssp-'))).toEqual([]);
});

test('SES-007 where the sign-in page is, is asked once, while the portal’s own scripts are on their way', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  const questions = () => requests.filter((line) => line.endsWith('/.well-known/openid-configuration'));
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(questions).toHaveLength(1);
  arrive();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(questions()).toHaveLength(1);
  // The page that takes in the answer needs it once, too: what was asked ahead is what the OpenID library gets.
  await fillSignIn(page, AMA);
  await expectSignedIn(page);
  expect(questions()).toHaveLength(2);
});

test('SES-011 the wanted page, query and fragment come back after sign-in', async ({ page, signInOnPage }) => {
  await signInOnPage(AMA, '/broadband/help?tab=videos#top');
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help?tab=videos#top`);
});

test('SES-008 the refresh token is in local storage, and nothing else but what is allowed', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  expect((await storedUser(page)).refresh_token).toBeTruthy();
  const { local, session } = await storageKeys(page);
  expect(local.filter((key) => !/^(theme|oidc\.user:.*|portal:(registry|canary|override))$/.test(key))).toEqual([]);
  expect(session.filter((key) => !/^(oidc\.|sign-in:redirects$)/.test(key))).toEqual([]);
});

test('SES-006 signs out to the site origin, which asks to sign in again, and leaves nothing behind', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  const refreshToken = (await storedUser(page)).refresh_token;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  const revoked = await page.request.post(`${addresses.identity}/token`, {
    form: { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: refreshToken },
  });
  expect(revoked.status()).toBe(400);
  await page.goto('/privacy-policy');
  const { local } = await storageKeys(page);
  expect(local.filter((key) => !/^(theme|fibre-check:(token|locations)|portal:.*)$/.test(key))).toEqual([]);
});

test('SES-006 sign-out reaches the other tabs', async ({ page, context, signInOnPage }) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expectSignedIn(other);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => sessionStatus(other)).toBe('anonymous');
});

test('nothing of the customer before stays when another one signs in on the same phone', async ({
  page,
  consoleGuard,
  signInOnPage,
}) => {
  // The second customer has no identity record, which the menu asks for.
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA, '/broadband/broadband-accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillSignIn(page, ESI);
  await expectSignedIn(page);
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByText('233558000333')).toBeVisible();
  await expect(page.getByText('233558120417')).toHaveCount(0);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join(),
  );
  expect(stored).not.toContain('233558120417');
  expect(stored).not.toContain('ama.mensah');
});

test('SES-001 a page reopened after its access token expired renews it without a redirect', async ({
  page,
  context,
  request,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  await expireIn(page, -10);
  const before = await tokenCalls(request);
  const requests = recordRequests(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/auth') || line.includes('/interaction'))).toEqual([]);
  await expect.poll(async () => (await tokenCalls(request)) - before).toBe(1);
});

test('SES-012 a 401 of the API is answered by one renewal and one replay', async ({
  page,
  consoleGuard,
  context,
  faults,
  request,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const path = '/ssp-beneficiary/api/v1/*';
  await faults.portal({
    method: 'GET',
    path,
    status: 401,
    body: { statusCode: '401', error: 'token_expired' },
    times: 1,
  });
  const before = await tokenCalls(request);
  const bearers: (string | undefined)[] = [];
  context.on('request', (call) => {
    if (call.url().includes('/paired-numbers')) bearers.push(call.headers()['authorization']);
  });
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  expect(bearers).toHaveLength(2);
  expect(bearers[0]).toMatch(/^Bearer /);
  expect(bearers[1]).not.toBe(bearers[0]);
  await expect.poll(async () => (await tokenCalls(request)) - before).toBe(1);
});

test('PRF-001 PRF-002 PRF-003 a name from metadata is shown title-cased where there is no KYC claim', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(KOFI);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Kofi' })).toBeVisible();
});
