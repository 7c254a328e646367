import {
  BENEFICIARIES_API_PATH,
  BENEFICIARIES_PATH,
  button,
  fillBeneficiaryForm,
  openAddForm,
} from '../../fixtures/beneficiaries';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expectSignedIn, setStoredExpiry } from '../../fixtures/session';
import { expect, fillSignIn, recordRequests, test } from '../../fixtures/test';

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

test('ER-003 a sign-in that keeps failing stops redirecting after two attempts, and “Try again” signs in to the requested page', async ({
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillSignIn(page, AMA);
  await expect(page).toHaveURL(`${addresses.portal}/broadband/help`);
});

test('SES-016 when the session ends while a form is filled in, the customer signs in in another tab and sends the form', async ({
  page,
  consoleGuard,
  context,
  faults,
  reset,
  signInOnPage,
}) => {
  consoleGuard.allowFailedRequests();
  await reset(AMA);
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
});
