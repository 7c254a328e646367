import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import {
  claimsOf,
  expectSignedIn,
  getAccessToken,
  readStoredUser,
  renewAccessToken,
  sessionStatus,
  setStoredExpiry,
  storageKeys,
} from '../../fixtures/session';
import { expect, fillSignIn, goTo, recordRequests, test } from '../../fixtures/test';

test('PRD-005 RO-001 RO-002 RT-002 SES-007…011 SES-013 a visitor at a protected page signs in before any remote is fetched, with scopes, audience and one early request for the discovery document, and returns to the page', async ({
  page,
  context,
}) => {
  const authorizationRequests: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === addresses.identity && url.pathname === '/auth') authorizationRequests.push(url);
  });
  const requests = recordRequests(context);
  const discoveryRequests = () => requests.filter((line) => line.endsWith('/.well-known/openid-configuration'));
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
  const query = authorizationRequests[0]?.searchParams;
  expect(query?.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect(query?.get('audience')).toBe('https://selfservice.example.com.gh/api');
  expect(query?.get('redirect_uri')).toBe(addresses.portal);
  expect(query?.get('code_challenge_method')).toBe('S256');
  expect(query?.get('nonce')).toBeTruthy();
  expect(requests.filter((line) => /\/remotes\/|\/ssp-/.test(line))).toEqual([]);

  await fillSignIn(page, AMA);
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help?tab=videos#top`);
  await expectSignedIn(page);
  // The page that handles the callback needs the document once more: the OpenID library gets the prefetched response.
  expect(discoveryRequests()).toHaveLength(2);
  expect(claimsOf(await getAccessToken(page))['aud']).toBe('https://selfservice.example.com.gh/api');
  expect((await readStoredUser(page)).refresh_token).toBeTruthy();
  const { local, session } = await storageKeys(page);
  expect(
    local.filter((key) => !/^(theme|used-remotes|oidc\.user:.*|portal:(registry|canary|override))$/.test(key)),
  ).toEqual([]);
  expect(session.filter((key) => !/^(oidc\.|sign-in:(redirects|owner)$)/.test(key))).toEqual([]);
});

test('SES-001 SES-012 an expired access token is renewed without a redirect when the page opens, and one that an API call rejects is renewed once and the call sent again', async ({
  page,
  consoleGuard,
  context,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  // A document without scripts: an open page of the portal might renew the token itself.
  await signIn(AMA, '/config.json');
  const requests = recordRequests(context);
  const renewals = () => requests.filter((line) => line === `POST ${addresses.identity}/token`).length;
  await setStoredExpiry(page, -10);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(requests.filter((line) => line.includes('/auth') || line.includes('/interaction'))).toEqual([]);
  await expect.poll(renewals).toBe(1);

  await faults.portal({
    method: 'GET',
    path: '/ssp-beneficiary/api/v1/*',
    status: 401,
    body: { statusCode: '401', error: 'token_expired' },
    times: 1,
  });
  const authorizations: (string | undefined)[] = [];
  context.on('request', (call) => {
    if (call.url().includes('/paired-numbers')) authorizations.push(call.headers()['authorization']);
  });
  await goTo(page, 'Broadband Accounts');
  await expect(page.getByText('233558120417')).toBeVisible();
  expect(authorizations).toHaveLength(2);
  expect(authorizations[0]).toMatch(/^Bearer /);
  expect(authorizations[1]).not.toBe(authorizations[0]);
  await expect.poll(renewals).toBe(2);
});

test('SES-006 sign-out revokes the refresh token and signs out the other tabs', async ({
  page,
  context,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const refreshToken = (await readStoredUser(page)).refresh_token;
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expectSignedIn(other);
  const endSession = page.waitForRequest(`${addresses.identity}/session/end`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await endSession).method()).toBe('POST');
  await expect.poll(() => sessionStatus(other)).toBe('anonymous');
  await expect(page.getByLabel('Password')).toBeVisible();
  const revoked = await page.request.post(`${addresses.identity}/token`, {
    form: { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: refreshToken },
  });
  expect(revoked.status()).toBe(400);
});

test('SES-012 on a device whose clock is two minutes slow, a customer signs in and sees data with one token', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  await page.clock.install({ time: Date.now() - 120_000 });
  const requests = recordRequests(context);
  await page.goto('/broadband/broadband-accounts');
  await fillSignIn(page, AMA);
  await expect(page.getByText('233558120417')).toBeVisible();
  expect(requests.filter((line) => line === `GET ${addresses.identity}/auth`)).toHaveLength(1);
  expect(requests.filter((line) => line === `POST ${addresses.identity}/token`)).toHaveLength(1);
});

const RENEWAL_ROUNDS = 10;

test('SES-008 three tabs that ask for a token renewal at the same time, ten times, send about one token request each and stay signed in', async ({
  page,
  context,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  const tabs: Page[] = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/privacy-policy')));
  await Promise.all(tabs.map(expectSignedIn));
  const requests = recordRequests(context);
  for (let round = 0; round < RENEWAL_ROUNDS; round += 1) {
    const rejected = await getAccessToken(page);
    const tokens = await Promise.all(tabs.map((tab) => renewAccessToken(tab, rejected)));
    expect(new Set(tokens).size).toBe(1);
  }
  const calls = requests.filter((line) => line === `POST ${addresses.identity}/token`).length;
  test.info().annotations.push({ type: 'token calls', description: String(calls) });
  expect(calls).toBeLessThanOrEqual(RENEWAL_ROUNDS + 2);
  expect(await Promise.all(tabs.map(sessionStatus))).toEqual(['signed-in', 'signed-in', 'signed-in']);
});
