import { BENEFICIARIES_API_PATH, beneficiaryCards, BENEFICIARIES_PATH } from '../../fixtures/beneficiaries';
import { AMA, YAW } from '../../fixtures/customers';
import { type Fault } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test.beforeEach(async ({ reset, consoleGuard }) => {
  consoleGuard.allowFailedRequests();
  await reset(AMA);
});

/** Responses to the call that lists the beneficiaries. */
const LOAD_FAILURES: { title: string; fault: Omit<Fault, 'method' | 'path'> }[] = [
  { title: 'a server error', fault: { status: 500 } },
  { title: 'a dropped connection', fault: { drop: true } },
  {
    title: 'a response with HTML instead of the list',
    fault: { status: 200, body: '<h1>Oops</h1>', type: 'text/html' },
  },
  { title: 'a response that is cut off', fault: { cutAfterBytes: 20 } },
];

for (const { title, fault } of LOAD_FAILURES) {
  test(`AB-008 AB-034 ${title} shows an error in place of the beneficiaries, and “Try Again” reloads the page`, async ({
    page,
    faults,
    signIn,
  }) => {
    await faults.portal({ method: 'GET', path: BENEFICIARIES_API_PATH, ...fault });
    await signIn(AMA, BENEFICIARIES_PATH);
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to load beneficiaries' });
    await expect(alert).toContainText('Failed to load beneficiaries. Please try again.');
    await faults.clear();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await loaded;
    await expect(beneficiaryCards(page)).toHaveCount(3);
  });
}

test('AB-034 D-131 a response slower than ten seconds shows an error in place of the beneficiaries, and “Try Again” reloads the page', async ({
  page,
  faults,
  signIn,
}) => {
  await faults.portal({ method: 'GET', path: BENEFICIARIES_API_PATH, delayMs: 12_000 });
  await signIn(AMA, BENEFICIARIES_PATH);
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to load beneficiaries' });
  await expect(alert).toContainText('Failed to load beneficiaries. Please try again.');
  await faults.clear();
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(beneficiaryCards(page)).toHaveCount(3);
});

test('RO-011 a customer without a phone number sees an error in place of the beneficiaries', async ({
  page,
  signIn,
}) => {
  await signIn(YAW, BENEFICIARIES_PATH);
  await expect(page.getByRole('alert')).toContainText('User identification error');
});
