import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

const LIST = '/broadband/broadband-accounts';
const PAIRED: Pick<Fault, 'method' | 'path'> = {
  method: 'GET',
  path: '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers',
};
const PLANS: Pick<Fault, 'method' | 'path'> = {
  method: 'GET',
  path: '/ssp-beneficiary/api/v1/customers/233244123456/plans*',
};

const TROUBLE: { title: string; fault: Omit<Fault, 'method' | 'path'>; text: string; calls: number }[] = [
  {
    title: 'BB-052 CL-006 a refusal is worded by its status and not tried again',
    fault: { status: 404 },
    text: 'API Error: 404 Not Found',
    calls: 1,
  },
  {
    title: 'BB-052 CL-005 CN-003 a server error is tried three times, then worded',
    fault: { status: 500 },
    text: 'API Error: 500 Internal Server Error',
    calls: 3,
  },
  {
    title: 'BB-049 HTML in place of JSON',
    fault: { status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
    text: 'Invalid response format from API',
    calls: 1,
  },
  {
    title: 'BB-049 malformed JSON',
    fault: { status: 200, body: '{"statusCode":', type: 'application/json' },
    text: 'Invalid response format from API',
    calls: 1,
  },
  {
    title: 'BB-049 accounts that are no list',
    fault: { status: 200, body: { statusCode: '0000', accounts: {} } },
    text: 'Invalid response format from API',
    calls: 1,
  },
  {
    title: 'BB-050 CL-005 a dropped connection has no words of its own',
    fault: { drop: true },
    text: 'Failed to fetch data',
    calls: 3,
  },
];

for (const { title, fault, text, calls } of TROUBLE) {
  test(`${title}: “${text}”, and “Try again” recovers`, async ({ page, consoleGuard, context, faults, signIn }) => {
    consoleGuard.allowFailedRequests();
    await faults.portal({ ...PAIRED, ...fault });
    const requests = recordRequests(context);
    await signIn(AMA, LIST);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
    expect(requests.filter((line) => line.endsWith('/paired-numbers'))).toHaveLength(calls);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  });
}

test('BB-050 D-131 an answer slower than ten seconds counts as a dropped connection', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  test.setTimeout(90_000);
  consoleGuard.allowFailedRequests();
  await faults.portal({ ...PAIRED, delayMs: 30_000 });
  await signIn(AMA, LIST);
  await expect(page.getByText('Failed to fetch data')).toBeVisible({ timeout: 60_000 });
});

test('BB-046 a failed balance shows 0 GB and nothing else', async ({ page, consoleGuard, faults, signIn }) => {
  consoleGuard.allowFailedRequests();
  let failed = 0;
  page.on('response', (answer) => (failed += answer.url().includes('/plans?') && answer.status() === 500 ? 1 : 0));
  await faults.portal({ ...PLANS, status: 500 });
  await signIn(AMA, LIST);
  const cards = page.getByRole('list', { name: 'Broadband accounts' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  // Every card starts at 0 GB too: nothing is proved before all five have failed.
  await expect.poll(() => failed, { timeout: 20_000 }).toBe(5);
  await expect(cards.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('0 GB', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('BB-051 a refresh that fails keeps the old list and says why', async ({ page, consoleGuard, faults, signIn }) => {
  consoleGuard.allowFailedRequests();
  await signIn(AMA, LIST);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  await faults.portal({ ...PAIRED, drop: true });
  await page.getByRole('button', { name: /Refresh/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to refresh data' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
});

test('CL-002 another status code than “0000” means there are no accounts', async ({ page, faults, signIn }) => {
  await faults.portal({
    ...PAIRED,
    status: 200,
    body: { statusCode: '1001', accounts: [{ fttxMsisdn: '1', accountType: 'x' }] },
  });
  await signIn(AMA, LIST);
  await expect(page.getByText('There are no broadband accounts yet')).toBeVisible();
});
