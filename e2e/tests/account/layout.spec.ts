import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, test } from '../../fixtures/test';

test('SH-015 SH-018…025 the header greets the customer, and its menu leads to the account, the shop and the dashboard', async ({
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
  const link = page.getByRole('banner').getByRole('link', { name: 'E-Commerce' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  if (await menu.isHidden()) await trigger.click();
  await menu.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
  // The account layout renders its own header together with the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeFocused();
  await trigger.click();
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'My Account' })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/`);
});

test('AL-001…004 AX-001 AX-002 RT-024…031 the account layout has its own sidebar, a link back to the portal and the header of the main layout', async ({
  page,
  signIn,
}) => {
  await signIn(AMA, '/account');
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
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
  await expect(page.getByRole('button', { name: 'Y’ello Ama, Manage Account' })).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Self Service Portal' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/`);
});

test('SH-017 the bell in the header opens the notifications', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/notifications`);
});
