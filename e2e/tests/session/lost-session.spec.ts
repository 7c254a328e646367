import {
  BENEFICIARIES_API_PATH,
  BENEFICIARIES_PATH,
  button,
  fillBeneficiaryForm,
  openAddForm,
  removeBeneficiary,
} from '../../fixtures/beneficiaries';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expectSignedIn, getAccessToken, readStoredUser, setStoredExpiry } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

test('SES-014 while the panel about a lost session shows, the page behind it is inert, and afterwards typed input is still there', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await page.clock.install();
  await signIn(AMA, BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { name: 'Abena' });
  // The access token expires while the identity provider cannot be reached.
  await faults.identity(
    { method: 'GET', path: '/.well-known/openid-configuration', fails: 'drop' },
    { method: 'POST', path: '/token', fails: 'drop' },
  );
  await page.clock.setSystemTime(Date.now() + 600_000);
  await getAccessToken(page).catch(() => undefined);
  const panel = page.getByRole('dialog', { name: 'Something went wrong.' });
  const name = page.getByLabel("Beneficiary's name");
  await expect(panel.getByText('Failed to obtain access token')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  await name.focus();
  await expect(name, 'an inert field cannot get the focus').not.toBeFocused();

  await faults.clear();
  await page.clock.runFor(10_000);
  await expect(panel).toBeHidden();
  await expect(name).toHaveValue('Abena');
  await name.focus();
  await expect(name).toBeFocused();
});

test('SES-002 SES-005 SES-016 a rejected refresh token redirects to the identity provider with the audience and returns to the same page', async ({
  page,
  consoleGuard,
  context,
  faults,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const authorizationRequests: URL[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === addresses.identity && url.pathname === '/auth') authorizationRequests.push(url);
  });
  await faults.identity({ method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' }, times: 1 });
  await setStoredExpiry(page, -10);
  await page.goto('/broadband/help');
  // The provider still knows this browser, so it redirects back without asking for the password.
  await expect.poll(() => authorizationRequests.length).toBe(1);
  expect(authorizationRequests[0]?.searchParams.get('audience')).toBe('https://selfservice.example.com.gh/api');
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
  await expectSignedIn(page);
});

test('SES-016 when the session ends while a form is filled in, the customer signs in in another tab and sends the form', async ({
  page,
  consoleGuard,
  context,
  faults,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await signInOnPage(AMA);
  await page.goto(BENEFICIARIES_PATH);
  await openAddForm(page);
  await fillBeneficiaryForm(page, { name: 'Akosua', email: 'akosua@example.com', phone: '0244550100' });
  await faults.portal({ method: 'POST', path: BENEFICIARIES_API_PATH, status: 401, times: 1 });
  await faults.identity({ method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' }, times: 1 });
  await button(page, 'Add Beneficiary').click();
  await expect(page.getByText('Login required. Please log in again.').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The provider still knows this browser. The tab closes when it has signed in.
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
  await signInOnPage(AMA, '/broadband/broadband-accounts');
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

  // The browser with the key can use it.
  await setStoredExpiry(page, -10);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  await expect.poll(async () => (await readStoredUser(page)).access_token).not.toBe(accessToken);
});
