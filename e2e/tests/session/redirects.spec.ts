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
import { expectSignedIn, setStoredExpiry } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

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
