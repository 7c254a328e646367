import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const PLANS_CALL = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456/plans*' };

test('BB-053 D-072 once the access token cannot be renewed no more balances are requested, and the remaining cards show 0 GB without an error of their own', async ({
  page,
  context,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  let calls = 0;
  context.on('request', (request) => (calls += request.url().includes('/plans?') ? 1 : 0));
  await page.clock.install();
  await faults.portal({ ...PLANS_CALL, delayMs: 1000 });
  await signIn(AMA, ACCOUNTS_PATH);
  const cards = page.getByRole('list', { name: 'Broadband accounts' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  // A rejected token starts a redirect to sign-in (SES-002); 204 keeps the browser on the list.
  await faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );
  await page.clock.setSystemTime(Date.now() + 600_000);
  await expect(page.getByText('Failed to load token. Attempting to login...')).toBeVisible();
  await expect(cards.locator('[aria-busy="true"]')).toHaveCount(0);
  const callsBefore = calls;
  expect(callsBefore).toBeLessThan(5);
  await page.clock.runFor(5000);
  expect(calls).toBe(callsBefore);
  await expect(cards.last().getByText('0 GB', { exact: true })).toBeVisible();
  // The notice about the token is the only message.
  await expect(page.getByRole('alert')).toHaveCount(1);
});
