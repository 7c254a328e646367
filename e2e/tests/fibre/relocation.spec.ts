import type { Page } from '@playwright/test';
import { expectAmounts } from '../../fixtures/amounts';
import { searchPlace, waitForPlaces } from '../../fixtures/availability';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, goTo, openSection, recordRequests, test } from '../../fixtures/test';

const ORDER_API_PATH = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
const KYC_API_PATH = '/ssp-beneficiary/api/v1/customers/233244123456/kyc/chained';

const textField = (page: Page, name: string) => page.getByRole('textbox', { name });
const finalizeDialog = (page: Page) => page.getByRole('dialog', { name: "Let's Finalize Your Location" });
const payButton = (page: Page) => page.getByRole('button', { name: 'Continue to pay' });

/** Opens the relocation of the first account from the dashboard, through the menu (a drawer on narrow screens). */
async function openRelocation(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await openSection(drawer, 'Broadband', 'Broadband Accounts');
    await drawer.getByRole('link', { name: 'Broadband Accounts' }).click();
  } else {
    await goTo(page, 'Broadband Accounts');
  }
  await page.getByRole('button', { name: 'View details' }).first().click();
  await page.getByRole('button', { name: /Request Fibre Relocation/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Fibre Coverage in Your New Area');
}

/** Fills the dialog about the new place and continues to the details. */
async function finalizeLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
  await expect(finalizeDialog(page)).toBeVisible();
  await textField(page, 'Digital Address').fill('AE-0987-7632');
  await textField(page, 'Closest Landmark').fill('A&C Mall');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relocation details');
}

/** Opens the details of a relocation to East Legon, which has fibre, from the dashboard. */
async function openRelocationDetails(page: Page): Promise<void> {
  await openRelocation(page);
  await waitForPlaces(page);
  await searchPlace(page, 'East Legon');
  await finalizeLocation(page);
}

/** The page's address, history state and storage as one text. */
function browserState(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([history.state, location.href, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

const REQUESTS_URL = `${addresses.portal}/broadband/fibre-requests`;
const IDENTITY_DATA = /GHA-|1991-07-02/;

test('PRD-002 RL-003 RL-040 RL-044 RL-046 RL-049 RL-051 CL-029 CL-032 CL-033 PT-001 PT-002 PT-004 PT-007 D-034 D-098 on a phone a customer relocates an account, reloads the details, pays in a new tab and tracks the request', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = recordRequests(context);
  await signIn(AMA);
  await openRelocation(page);
  await waitForPlaces(page);
  await searchPlace(page, 'East Legon');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at East Legon');
  await expectAccessible(page, 'with fibre');
  await page.getByRole('button', { name: 'Continue with relocation' }).click();
  await expect(finalizeDialog(page)).toBeVisible();
  await textField(page, 'Closest Landmark').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page, 'dialog with errors');
  await page.getByRole('button', { name: 'Close' }).click();
  await finalizeLocation(page);
  const again = page.waitForRequest((request) => request.url().endsWith(KYC_API_PATH));
  await page.reload();
  await again;
  await expect(page.getByText('A&C Mall')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await expect(page.getByText('GHS 150.00').first()).toBeVisible();
  await expectAmounts(page);
  await expectAccessible(page, 'details');
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA);

  const opened = context.waitForEvent('page');
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL(`${addresses.partnerPages}/payments/*`);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(tab.getByText('GHS 150.00')).toBeVisible();
  await expectAmounts(tab);
  await tab.getByRole('button', { name: 'Pay' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Payment made successfully');
  await expect(tab).toHaveURL(new RegExp(`^${REQUESTS_URL}/payment\\?order=`));
  await expectAmounts(tab, { some: false });
  await expectAccessible(tab, 'paid');
  await tab.getByRole('link', { name: 'Track request' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Fibre relocation request');
  await expectAccessible(tab, 'tracking');

  await expect(page.getByText(/^Payment made successfully\./)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(seen.filter((line) => line.includes('/create-broadband-relocation'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Track request' }).click();
  await expect(page).toHaveURL(`${REQUESTS_URL}/track-request`);
  expect(await browserState(page)).not.toMatch(IDENTITY_DATA);
});

test('RL-045 RL-059 CL-033 D-102 D-103 D-137 on a phone a failed relocation order closes its payment tab; if the browser blocks the tab a link is in view; a second order is refused until the first is cancelled', async ({
  page,
  context,
  faults,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(AMA);
  await openRelocationDetails(page);
  await faults.portal({ method: 'POST', path: ORDER_API_PATH, status: 500 });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create order');
  await expect.poll(() => context.pages().length).toBe(1);
  await expectAccessible(page, 'order failed');
  await faults.clear();

  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const link = page.getByRole('link', { name: 'Open payment page' });
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'blocked tab');
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`^${addresses.partnerPages}/payments/`));

  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('is waiting for its payment. Pay or cancel it, or try again in');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.waitForURL(`${addresses.portal}/broadband/fibre-requests`);
  await expect(tab.getByText('Your payment was not completed. Nothing was paid.')).toBeVisible();
  const next = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  // Cancelled, so that the customer of other tests can order.
  await (await next).getByRole('button', { name: 'Cancel' }).click();
  await (await next).waitForURL(`${addresses.portal}/broadband/fibre-requests`);
});
