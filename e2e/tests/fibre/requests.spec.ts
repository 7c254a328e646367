import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, expectFormattedAmounts, test } from '../../fixtures/test';

const REQUESTS_PATH = '/broadband/fibre-requests';

const requestCards = (page: Page) => page.getByRole('list', { name: 'Fibre requests' }).getByRole('listitem');
const orderNumbers = (page: Page) => requestCards(page).getByText(/^#FB-\d+$/);

test('PRD-002 PRD-005 FR-001…008 FR-011 FR-013…024 CN-020 RT-012 on a phone a customer pages and filters the fibre requests by keyboard, opens one and returns by Back', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA_EMAIL, REQUESTS_PATH);
  await expect(orderNumbers(page)).toHaveText(['#FB-20418', '#FB-20377', '#FB-19964', '#FB-19820']);
  await expect(requestCards(page).first()).toContainText('Package amountGHS 349.00Order date12 Nov 2026');
  await expectFormattedAmounts(page);

  const filterButton = page.getByRole('button', { name: 'Filter by' });
  const panel = page.getByRole('group', { name: 'Filter By' });
  await filterButton.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('checkbox')).toHaveCount(7);
  await expectAccessible(page, 'filter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(panel.getByRole('checkbox', { name: 'Order paid' })).toBeChecked();
  for (let label = 0; label < 6; label += 1) await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filterButton).toBeFocused();
  await expect(page.getByText('12 requests · Order paid')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}?status=Order+paid`);
  await page.goBack();
  await expect(page.getByText('13 requests')).toBeVisible();

  await page.getByRole('button', { name: 'Next page' }).click();
  // Orders of the same day keep the order in which the API returns them.
  await expect(orderNumbers(page)).toHaveText(['#FB-19541', '#FB-19544', '#FB-19207', '#FB-18893']);
  await page.getByRole('link', { name: 'View details' }).first().click();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}/fo-19541`);
  await expect(page.getByText('Order number #FB-19541')).toBeVisible();
  await expectFormattedAmounts(page);
  await expect(page.locator('[aria-current="step"]')).toContainText('Account created');
  const shop = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Visit our marketplace' }).click();
  await expect(await shop).toHaveURL(new RegExp(`^${addresses.partnerPages}/shop/`));
  await expectFormattedAmounts(await shop);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${REQUESTS_PATH}?page=2`);
  await page.reload();
  await expect(orderNumbers(page)).toHaveCount(4);

  await page.getByRole('tab', { name: 'Relocation Requests' }).click();
  await expect(page.getByRole('list', { name: 'Relocation requests' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'relocations');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(orderNumbers(page)).toHaveCount(4);
});
