import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';
const PAIRED_NUMBERS_CALL: Pick<Fault, 'method' | 'path'> = {
  method: 'GET',
  path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers',
};
const PLANS_CALL: Pick<Fault, 'method' | 'path'> = {
  method: 'GET',
  path: '/ssp-beneficiary/api/v1/customers/233244123456/plans*',
};

const PAIRED_NUMBERS_FAILURES: { title: string; fault: Omit<Fault, 'method' | 'path'>; text: string; calls: number }[] =
  [
    {
      title: 'BB-052 CL-006 a request for the paired numbers with status 404 is not retried',
      fault: { status: 404 },
      text: 'API Error: 404 Not Found',
      calls: 1,
    },
    {
      title: 'BB-052 CL-005 CN-003 a request for the paired numbers with status 500 is sent three times',
      fault: { status: 500 },
      text: 'API Error: 500 Internal Server Error',
      calls: 3,
    },
    {
      title: 'BB-049 a request for the paired numbers with HTML instead of JSON in the response is not retried',
      fault: { status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
      text: 'Invalid response format from API',
      calls: 1,
    },
    {
      title: 'BB-049 a request for the paired numbers with malformed JSON in the response is not retried',
      fault: { status: 200, body: '{"statusCode":', type: 'application/json' },
      text: 'Invalid response format from API',
      calls: 1,
    },
    {
      title: 'BB-049 a request for the paired numbers with accounts that are not a list in the response is not retried',
      fault: { status: 200, body: { statusCode: '0000', accounts: {} } },
      text: 'Invalid response format from API',
      calls: 1,
    },
    {
      title: 'BB-050 CL-005 a request for the paired numbers whose connection drops is sent three times',
      fault: { drop: true },
      text: 'Failed to fetch data',
      calls: 3,
    },
  ];

for (const { title, fault, text, calls } of PAIRED_NUMBERS_FAILURES) {
  test(`${title}, the accounts page shows “${text}”, and “Try again” loads the accounts`, async ({
    page,
    consoleGuard,
    context,
    faults,
    signIn,
  }) => {
    consoleGuard.allowFailedRequests();
    await faults.portal({ ...PAIRED_NUMBERS_CALL, ...fault });
    const requests = recordRequests(context);
    await signIn(AMA, ACCOUNTS_PATH);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    expect(requests.filter((line) => line.endsWith('/paired-numbers'))).toHaveLength(calls);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  });
}

test('BB-050 D-131 a response with the paired numbers that takes longer than ten seconds shows the same error as a dropped connection', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...PAIRED_NUMBERS_CALL, delayMs: 30_000 });
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('Failed to fetch data')).toBeVisible();
});

test('BB-046 an account card whose balance fails to load shows 0 GB and no error', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  let failed = 0;
  page.on(
    'response',
    (response) => (failed += response.url().includes('/plans?') && response.status() === 500 ? 1 : 0),
  );
  await faults.portal({ ...PLANS_CALL, status: 500 });
  await signIn(AMA, ACCOUNTS_PATH);
  const cards = page.getByRole('list', { name: 'Broadband accounts' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  // Every card also starts at 0 GB, so wait until all five requests have failed.
  await expect.poll(() => failed).toBe(5);
  await expect(cards.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('0 GB', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('BB-051 a failed refresh of the broadband accounts keeps the old list and shows an error', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  await faults.portal({ ...PAIRED_NUMBERS_CALL, drop: true });
  await page.getByRole('button', { name: /Refresh/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to refresh data' })).toBeVisible();
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
});

test('CL-002 a response of the paired numbers with a status code other than “0000” shows that there are no accounts', async ({
  page,
  faults,
  signIn,
}) => {
  await faults.portal({
    ...PAIRED_NUMBERS_CALL,
    status: 200,
    body: { statusCode: '1001', accounts: [{ fttxMsisdn: '1', accountType: 'x' }] },
  });
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('There are no broadband accounts yet')).toBeVisible();
});
