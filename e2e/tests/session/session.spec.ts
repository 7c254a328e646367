import { AMA, KOFI } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import {
  getAccessToken,
  claimsOf,
  expectSignedIn,
  setStoredExpiry,
  storageKeys,
  readStoredUser,
  countTokenRequests,
} from '../../fixtures/session';
import { expect, fillSignIn, goTo, recordRequests, test } from '../../fixtures/test';

test('PRD-005 SES-007 SES-009 SES-010 SES-011 SES-013 RT-002 sign-in redirects to the identity provider with scopes and audience and returns to the portal’s origin', async ({
  page,
  context,
}) => {
  const authorizationRequests: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === addresses.identity && url.pathname === '/auth') authorizationRequests.push(url);
  });
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`^${addresses.identity}/interaction/`));
  const query = authorizationRequests[0]?.searchParams;
  expect(query?.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect(query?.get('audience')).toBe('https://selfservice.example.com.gh/api');
  expect(query?.get('redirect_uri')).toBe(addresses.portal);
  expect(query?.get('code_challenge_method')).toBe('S256');
  expect(query?.get('nonce')).toBeTruthy();
  await fillSignIn(page, AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(addresses.portal);
  expect(claimsOf(await getAccessToken(page))['aud']).toBe('https://selfservice.example.com.gh/api');
});

test('RO-001 RO-002 RT-002 a visitor who opens a protected page is redirected to sign-in before any remote is fetched', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/broadband/broadband-accounts');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/remotes/'))).toEqual([]);
  expect(requests.filter((line) => line.includes('/ssp-'))).toEqual([]);
});

test('SES-007 the discovery document is requested once per page, while the portal’s scripts are still loading', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  const discoveryRequests = () => requests.filter((line) => line.endsWith('/.well-known/openid-configuration'));
  let releaseScript = () => {};
  const released = new Promise<void>((resolve) => (releaseScript = resolve));
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(discoveryRequests).toHaveLength(1);
  releaseScript();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(discoveryRequests()).toHaveLength(1);
  // The page that handles the callback needs the document once more: the OpenID library gets the prefetched response.
  await fillSignIn(page, AMA);
  await expectSignedIn(page);
  expect(discoveryRequests()).toHaveLength(2);
});

test('SES-011 after sign-in the requested page opens with its query and fragment', async ({ page, signInOnPage }) => {
  await signInOnPage(AMA, '/broadband/help?tab=videos#top');
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help?tab=videos#top`);
});

test('SES-008 after sign-in local storage holds the refresh token, and local and session storage have only the allowed keys', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  expect((await readStoredUser(page)).refresh_token).toBeTruthy();
  const { local, session } = await storageKeys(page);
  expect(local.filter((key) => !/^(theme|oidc\.user:.*|portal:(registry|canary|override))$/.test(key))).toEqual([]);
  expect(session.filter((key) => !/^(oidc\.|sign-in:redirects$)/.test(key))).toEqual([]);
});

test('SES-001 a page reloaded after its access token expired renews the token without a redirect', async ({
  page,
  context,
  request,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  await setStoredExpiry(page, -10);
  const before = await countTokenRequests(request);
  const requests = recordRequests(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/auth') || line.includes('/interaction'))).toEqual([]);
  await expect.poll(async () => (await countTokenRequests(request)) - before).toBe(1);
});

test('SES-012 an API call that is answered with 401 renews the access token once and is sent again once', async ({
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
  const before = await countTokenRequests(request);
  const bearers: (string | undefined)[] = [];
  context.on('request', (call) => {
    if (call.url().includes('/paired-numbers')) bearers.push(call.headers()['authorization']);
  });
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  expect(bearers).toHaveLength(2);
  expect(bearers[0]).toMatch(/^Bearer /);
  expect(bearers[1]).not.toBe(bearers[0]);
  await expect.poll(async () => (await countTokenRequests(request)) - before).toBe(1);
});

test('PRF-001 PRF-002 PRF-003 a customer without a KYC claim is greeted by the name from the user metadata, in title case', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage(KOFI);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Kofi' })).toBeVisible();
});
