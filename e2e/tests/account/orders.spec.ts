import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

// PRD-011 CL-052: these screens send no API call.
test.use({ allowedCalls: 'none' });

const ORDERS_PATH = '/account/history';

test('AO-001…007 AO-015 AO-016 orders have tabs, pages and details, and Back restores the tab and page', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA, ORDERS_PATH);
  const requests = recordRequests(context);
  const title = page.getByRole('heading', { level: 1 });
  const devices = page.getByRole('list', { name: 'Orders' }).getByRole('heading');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toBeVisible();
  await expectAccessible(page, 'loading');
  await expect(devices).toHaveText(['Sample phone', 'Sample router', 'Sample charger']);
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
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(title).toHaveText('#SAMPLE-12');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}?tab=past&page=2`);
  await expect(page.getByRole('button', { name: 'View details' }).last()).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(devices).toHaveText(['Sample phone', 'Sample router', 'Sample charger']);
  expect(requests.filter((line) => line.includes('/ssp-'))).toEqual([]);
});

test('AO-011 AO-017 D-134 the search filters the orders and never appears in the address', async ({ page, signIn }) => {
  await signIn(AMA, `${ORDERS_PATH}?page=2`);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('mobile');
  await expect(page.getByText('Search results:')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}`);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('0244123456');
  await expect(page.getByText('No search results, try again')).toBeVisible();
  await expect(page).toHaveURL(`${addresses.portal}${ORDERS_PATH}`);
  await expectAccessibleEverywhere(page, 'nothing found');
});

test('AO-008…010 AO-012 D-133 without sample data each tab of the orders shows its own empty text', async ({
  page,
  request,
  faults,
  signIn,
}) => {
  await signIn(AMA);
  await faults.portal(await changedDocumentFault(request, ORDERS_PATH, /"samples":"full"/, '"samples":"empty"'));
  await page.goto(ORDERS_PATH);
  for (const [tab, text] of [
    ['Current Orders', 'No current orders at the moment.'],
    ['Order History', 'No past orders at the moment'],
    ['Returns & Refunds', 'There are no returned orders at the moment'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const logged = page.waitForEvent('console', (message) => message.text() === 'Order now');
  await page.getByRole('button', { name: 'Order now' }).click();
  await logged;
  await expectAccessibleEverywhere(page, 'no orders');
});
