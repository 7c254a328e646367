import type { Page } from '@playwright/test';
import { expectAmounts } from '../../fixtures/amounts';
import { AKOSUA, AMA, ESI, KOFI, KWAME } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const REQUESTS_PATH = '/broadband/fibre-requests';

const requestCards = (page: Page) => page.getByRole('list', { name: 'Fibre requests' }).getByRole('listitem');
const orderNumbers = (page: Page) => requestCards(page).getByText(/^#FB-\d+$/);
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter by' });

test('PRD-002 FR-001 FR-002 FR-003 FR-005…008 CN-020 RT-012 the fibre requests open from the menu and show four orders per page, and Back restores the page', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await goTo(page, 'Fibre Requests');
  await expect(page.getByRole('link', { name: 'Request for Fibre' })).toHaveAttribute(
    'href',
    `${addresses.partnerPages}/order`,
  );
  await expect(orderNumbers(page)).toHaveText(['#FB-20418', '#FB-20377', '#FB-19964', '#FB-19820']);
  await expect(requestCards(page).first()).toContainText('Package amountGHS 349.00Order date12 Nov 2026');
  await expect(requestCards(page).last()).toContainText('N/A');
  await expectAmounts(page);
  await expect(page.getByText('13 requests')).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  // Orders of the same day keep the order in which the API returns them.
  await expect(orderNumbers(page)).toHaveText(['#FB-19541', '#FB-19544', '#FB-19207', '#FB-18893']);
  await page.getByRole('button', { name: '4', exact: true }).click();
  await expect(orderNumbers(page)).toHaveText(['#FB-16980']);
  await page.goBack();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}?page=2`);
  await page.reload();
  await expect(orderNumbers(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Check Fibre Availability' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}/availability`);
});

test('FR-004 FR-013…015 FR-017 the fibre requests are filtered by one status, by mouse and by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, `${REQUESTS_PATH}?page=3`);
  await expect(orderNumbers(page)).toHaveCount(4);
  await filterButton(page).click();
  const panel = page.getByRole('group', { name: 'Filter By' });
  await expect(panel.getByRole('checkbox')).toHaveCount(7);
  await panel.getByRole('checkbox', { name: 'Order paid' }).check();
  await panel.getByRole('checkbox', { name: 'Pending sign' }).check();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByText('13 requests').click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('13 requests')).toBeVisible();

  await filterButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(panel.getByRole('checkbox', { name: 'Order paid' })).toBeChecked();
  for (let label = 0; label < 6; label += 1) await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filterButton(page)).toBeFocused();
  await expect(page.getByText('12 requests · Order paid')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}?status=Order+paid`);
});

test('FR-018…024 PRD-002 PRD-005 a fibre order shows its steps and both banners, and Back returns to the page of the list from which it was opened', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA, REQUESTS_PATH);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(orderNumbers(page).first()).toHaveText('#FB-19541');
  await page.getByRole('link', { name: 'View details' }).first().click();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}/fo-19541`);
  await expect(page.getByText('Order number #FB-19541')).toBeVisible();
  await expectAmounts(page);
  const steps = page.getByRole('region', { name: 'Request status' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(page.locator('[aria-current="step"]')).toContainText('Account created');
  const areInOneRow = async () => {
    const [first, second] = [await steps.nth(0).boundingBox(), await steps.nth(1).boundingBox()];
    return first?.y === second?.y;
  };
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect.poll(areInOneRow).toBe(false);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(areInOneRow).toBe(true);
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Manage my MTN Account' }).click();
  await expect(await tab).toHaveURL(`${addresses.portal}/account/personal`);
  const shop = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Visit our marketplace' }).click();
  await expect(await shop).toHaveURL(new RegExp(`^${addresses.partnerPages}/shop/`));
  await expectAmounts(await shop);
  await (await shop).goto(`${addresses.partnerPages}/order`);
  await expectAmounts(await shop);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}?page=2`);
  await page.goto(`${REQUESTS_PATH}/fo-0`);
  await expect(page.getByText('Order not found')).toBeVisible();
});

test('FR-006 SHR-032 SHR-034 the pagination of 500 fibre orders shows the current page, its neighbours and both ends', async ({
  page,
  signIn,
}) => {
  await signIn(KWAME, REQUESTS_PATH);
  const marks = page.getByRole('navigation', { name: 'Pagination' }).getByRole('listitem');
  await expect(marks).toHaveText(['', '1', '2', '3', '...', '125', '']);
  await page.getByRole('button', { name: '125' }).click();
  await expect(marks).toHaveText(['', '1', '...', '123', '124', '125', '']);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.goto(`${REQUESTS_PATH}?page=50`);
  await expect(marks).toHaveText(['', '1', '...', '50', '...', '125', '']);
  await expect(requestCards(page)).toHaveCount(4);
});

for (const [what, email] of [
  ['SHR-008 a customer whose number starts with 0', ESI],
  ['a customer without orders', AKOSUA],
] as const) {
  test(`FR-009 ${what} sees that there are no fibre requests yet`, async ({ page, consoleGuard, signIn }) => {
    // The menu asks for identity data, and a social login may have none.
    consoleGuard.allowFailedRequests();
    await signIn(email, REQUESTS_PATH);
    await expect(page.getByText('There are no fibre requests yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request Fibre Now' })).toHaveAttribute(
      'href',
      `${addresses.partnerPages}/order`,
    );
  });
}

test('SHR-010 CL-034 a phone claim with a leading + is sent without the +, and the customer’s order is found', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(KOFI, `${REQUESTS_PATH}/fo-20102`);
  await expect(page.getByText('Order number #FB-20102')).toBeVisible();
  expect(requests.filter((line) => line.includes('/ssp-orders/'))).toEqual([
    `GET ${addresses.portal}/ssp-orders/api/v1/orders/customer-ref-orders/233244000222`,
  ]);
});

test('FR-011 FR-016 PT-001 PT-004 PT-007 the pages of relocations, payment and tracking show samples and link to each other', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA, `${REQUESTS_PATH}/payment?order=0&status=success`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment made successfully' })).toBeVisible();
  await page.getByRole('button', { name: 'View all requests' }).click();
  await page.getByRole('link', { name: 'Track request' }).click();
  await expect(page.getByRole('table', { name: 'Relocation Information' }).getByRole('row')).toHaveCount(6);
  expect(requests.filter((line) => line.includes('/ssp-orders/'))).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'Relocation Requests' }).click();
  await expect(page.getByText('Sample requests')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Relocation requests' }).getByRole('row')).toHaveCount(6);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(page.getByRole('list', { name: 'Relocation requests' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(orderNumbers(page)).toHaveCount(4);
});
