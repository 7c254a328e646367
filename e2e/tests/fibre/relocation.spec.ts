import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, expectFormattedAmounts, recordRequests, test } from '../../fixtures/test';

const KYC_API_PATH = '/ssp-beneficiary/api/v1/customers/233244123456/kyc/chained';
const REQUESTS_URL = `${addresses.portal}/broadband/fibre-requests`;
const IDENTITY_DATA_PATTERN = /GHA-|1991-07-02/;

const textField = (page: Page, name: string) => page.getByRole('textbox', { name });
const payButton = (page: Page) => page.getByRole('button', { name: 'Continue to pay' });

/** The page's address, history state and storage as one text. */
function browserState(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([history.state, location.href, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

test('PRD-002 RL-003 RL-040 RL-044 RL-046 RL-049 RL-051 CL-029 CL-032 CL-033 PT-001 PT-002 PT-004 PT-007 D-034 D-098 D-103 on a phone a customer relocates an account, reloads the details, cancels a payment, pays in a new tab and tracks the request', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = recordRequests(context);
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts');
  await page.getByRole('button', { name: 'View details' }).first().click();
  await page.getByRole('button', { name: /Request Fibre Relocation/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Fibre Coverage in Your New Area');
  await page.getByRole('combobox', { name: 'Location' }).fill('East Legon');
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at East Legon');
  await expectAccessible(page, 'with fibre');
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
  await textField(page, 'Closest Landmark').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page, 'dialog with errors');
  await textField(page, 'Digital Address').fill('AE-0987-7632');
  await textField(page, 'Closest Landmark').fill('A&C Mall');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relocation details');
  const again = page.waitForRequest((request) => request.url().endsWith(KYC_API_PATH));
  await page.reload();
  await again;
  await expect(page.getByText('A&C Mall')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expectFormattedAmounts(page);
  await expectAccessible(page, 'details');
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA_PATTERN);

  const cancelled = context.waitForEvent('page');
  await payButton(page).click();
  await (await cancelled).getByRole('button', { name: 'Cancel' }).click();
  await expect((await cancelled).getByText('Your payment was not completed. Nothing was paid.')).toBeVisible();
  await (await cancelled).close();
  const opened = context.waitForEvent('page');
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL(`${addresses.partnerPages}/payments/*`);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(tab.getByText('GHS 150.00')).toBeVisible();
  await expectFormattedAmounts(tab);
  await tab.getByRole('button', { name: 'Pay' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Payment made successfully');
  await expect(tab).toHaveURL(new RegExp(`^${REQUESTS_URL}/payment\\?order=`));
  await expectFormattedAmounts(tab, { some: false });
  await expectAccessible(tab, 'paid');
  await tab.getByRole('link', { name: 'Track request' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Fibre relocation request');
  await expectAccessible(tab, 'tracking');

  await expect(page.getByText(/^Payment made successfully\./)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(seen.filter((line) => line.includes('/create-broadband-relocation'))).toHaveLength(2);
  await page.getByRole('link', { name: 'Track request' }).click();
  await expect(page).toHaveURL(`${REQUESTS_URL}/track-request`);
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA_PATTERN);
});
