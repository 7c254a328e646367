import { expectAmounts } from '../../fixtures/amounts';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none', viewport: { width: 390, height: 844 } });

const ORDERS_PATH = '/account/history';

test('AO-001…007 AO-011 AO-015…017 D-134 on a phone a customer opens tabs, pages and details of the orders, Back restores tab and page, and a search never appears in the address', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, ORDERS_PATH);
  const title = page.getByRole('heading', { level: 1 });
  const devices = page.getByRole('list', { name: 'Orders' }).getByRole('heading');
  await expect(devices).toHaveText(['Sample phone', 'Sample router', 'Sample charger']);
  await expectAmounts(page);
  await expectAccessibleEverywhere(page, 'orders');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}?tab=past&page=2`);
  await expect(devices).toHaveText(['Sample charger', 'Sample SIM card']);
  await page.getByRole('button', { name: 'View details' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('#SAMPLE-12');
  await expect(title).toBeFocused();
  await expectAccessibleEverywhere(page, 'order');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}?tab=past&page=2`);
  await expect(page.getByRole('button', { name: 'View details' }).last()).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(devices).toHaveText(['Sample phone', 'Sample router', 'Sample charger']);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('0244123456');
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}`);
  await expectAccessible(page, 'nothing found');
});
