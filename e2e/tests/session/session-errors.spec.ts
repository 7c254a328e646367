import type { Page } from '@playwright/test';
import { AMA, KOFI } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expectSignedIn, setStoredExpiry } from '../../fixtures/session';
import { expect, fillSignIn, recordRequests, test } from '../../fixtures/test';

const DISCOVERY_CALL = { method: 'GET', path: '/.well-known/openid-configuration' };

test('SES-014 ER-003 a page opened while the identity provider is down shows the error, and “Try again” leads to sign-in once it is back', async ({
  page,
  consoleGuard,
  faults,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await faults.identity({ ...DISCOVERY_CALL, drop: true });
  await page.goto('/');
  await expect(page.getByText('Failed to obtain access token')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('SES-014 a customer whose access token must be renewed while the identity provider is down stays signed in', async ({
  page,
  consoleGuard,
  faults,
  signInOnPage,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await signInOnPage(AMA);
  await expectSignedIn(page);
  await faults.identity({ method: 'POST', path: '/token', status: 503 });
  await setStoredExpiry(page, -10);
  await page.reload();
  await expect(page.getByText('Failed to obtain access token')).toBeVisible();
  // Let the OpenID library's timers fire: the error must still be shown afterwards.
  await page.clock.install();
  await page.clock.runFor(8000);
  await expect(page.getByText('Failed to obtain access token')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')));
  expect(kept).toBe(true);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
});

test('SES-002 SES-005 SES-016 a rejected refresh token redirects to the identity provider with the audience and returns to the same page', async ({
  page,
  consoleGuard,
  context,
  faults,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA, '/broadband/help');
  await expectSignedIn(page);
  const authorizationRequests: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === addresses.identity && url.pathname === '/auth') authorizationRequests.push(url);
  });
  await faults.identity({ method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' }, times: 1 });
  await setStoredExpiry(page, -10);
  await page.reload();
  // The provider still knows this browser, so it redirects back without asking for the password.
  await expect.poll(() => authorizationRequests.length).toBe(1);
  expect(authorizationRequests[0]?.searchParams.get('audience')).toBe('https://selfservice.example.com.gh/api');
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
  await expectSignedIn(page);
});

test('ER-003 a sign-in that keeps failing stops redirecting after two attempts and shows “Try again”', async ({
  page,
  consoleGuard,
  context,
  faults,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/);
  await faults.identity({
    method: 'GET',
    path: '/auth*',
    status: 303,
    headers: { location: `${addresses.portal}/broadband/help` },
  });
  const requests = recordRequests(context);
  await page.goto('/broadband/help');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(requests.filter((line) => line === `GET ${addresses.identity}/auth`)).toHaveLength(2);
  await faults.clear();
  await expectTryAgainToReachHelp(page);
});

test('SES-014 a sign-in callback with an unknown state shows the error panel and creates no session', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/?code=stolen&state=unknown');
  await expect(page.getByText('Failed to obtain access token')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}/`);
  expect(requests.filter((line) => line.startsWith(`GET ${addresses.identity}/auth`))).toEqual([]);
});

test('SES-015 D-032 a sign-in that fails with consent_required shows its message without another redirect, and “Try again” returns to the requested page', async ({
  page,
  context,
}) => {
  await page.route(`${addresses.identity}/auth?**`, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    const location = `${addresses.portal}/?error=consent_required&state=${encodeURIComponent(state)}`;
    return route.fulfill({ status: 303, headers: { location } });
  });
  const requests = recordRequests(context);
  await page.goto('/broadband/help');
  await expect(page.getByText('User consent required. Please log in again.')).toBeVisible();
  await page.unroute(`${addresses.identity}/auth?**`);
  expect(requests.filter((line) => line === `GET ${addresses.identity}/auth`)).toHaveLength(1);
  await expectTryAgainToReachHelp(page);
});

test('SES-006 signing out while the identity provider is down stays on the portal and deletes the stored session', async ({
  page,
  consoleGuard,
  faults,
  signInOnPage,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await signInOnPage(AMA);
  await expectSignedIn(page);
  await faults.identity({ method: 'GET', path: '/*', drop: true }, { method: 'POST', path: '/*', drop: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(addresses.portal);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:')));
  expect(left).toEqual([]);
});

test('SES-006 with a provider that has no end_session_endpoint, sign-out ends the portal’s session and the next sign-in asks for a password', async ({
  page,
  request,
  consoleGuard,
  faults,
  signInOnPage,
}) => {
  // The second customer's identity lookup may fail: it does not matter for this test.
  consoleGuard.allowFailedRequests();
  const known = (await (await request.get(`${addresses.identity}${DISCOVERY_CALL.path}`)).json()) as object;
  await faults.identity({
    ...DISCOVERY_CALL,
    status: 200,
    body: { ...known, end_session_endpoint: undefined },
    headers: { 'access-control-allow-origin': addresses.portal },
  });
  await signInOnPage(AMA, '/account/personal');
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  // The provider's own session of Ama is still open, also for tabs that are opened later.
  await page.goto('/broadband/help');
  await fillSignIn(page, KOFI);
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
  await expect(page.getByRole('button', { name: 'Y’ello Kofi, Manage Account' })).toBeVisible();
});

/** Clicks “Try again”, signs in on the provider's page and checks that the requested page, the help centre, opens. */
async function expectTryAgainToReachHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillSignIn(page, AMA);
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
}
