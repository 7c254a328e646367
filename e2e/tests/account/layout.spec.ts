import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test('SH-015 SH-018…025 AL-001…004 AX-001 AX-002 RT-024…031 the header’s menu leads to the shop and to the account pages, whose sidebar and drawer lead to each page and back to the portal', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA);
  const trigger = page.getByRole('button', { name: 'Y’ello Ama, Manage Account' });
  await trigger.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.mouse.click(600, 700);
  await expect(menu).toBeHidden();
  await trigger.click();
  const opening = context.waitForEvent('page');
  await menu.getByRole('menuitem', { name: 'E-Commerce' }).click();
  const shop = await opening;
  await expect(shop).toHaveURL(`${addresses.partnerPages}/shop/`);
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  await shop.close();
  if (await menu.isHidden()) await trigger.click();
  await menu.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
  // The account layout renders its own header together with the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeFocused();

  const sidebar = page.getByRole('navigation', { name: 'Account' });
  const labels = [
    'Personal Information',
    'Orders And Purchase History',
    'Payments & Billing',
    'Wishlist and Favorite',
    'Notifications',
    'Beneficiaries',
    'Subscriptions and newsletters',
  ];
  for (const name of labels) {
    await sidebar.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  }
  await trigger.click();
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'My Account' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Self Service Portal' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/`);
});
