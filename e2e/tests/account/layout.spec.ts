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

test('at the end of a list and of a form the chat button covers nothing, and a toast does not cover the privacy link', async ({
  page,
  signIn,
}) => {
  const expectNothingCovered = async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 664 });
      // The page replaces the sidebar after the change of the window's width.
      await expect.poll(() => page.evaluate(coveredProblems), { message: `${width} px` }).toEqual([]);
    }
  };
  await signIn(AMA, '/account/personal');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectNothingCovered();
  await page.goto('/account/subscriptions');
  await page.getByRole('button', { name: 'Unsubscribe' }).first().click();
  await page.getByRole('button', { name: 'Yes, Unsubscribe' }).click();
  const toast = page.getByText('Unsubscribed from Sample Music');
  await page.getByRole('button', { name: 'Undo' }).focus(); // the toast stays as long as it has the focus
  await expectNothingCovered();
  await expect(toast).toBeVisible();
});

/**
 * Runs in the page: scrolls to its end and finds texts and controls that stay below the chat button there, and a toast
 * above the link to the privacy policy.
 */
function coveredProblems(): string[] {
  // A dialog is above the chat button; below it nothing can be used anyway.
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return [];
  const from = window.scrollY;
  window.scrollTo(0, document.documentElement.scrollHeight);
  const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const overlaps = (one: DOMRect, other: DOMRect | undefined) =>
    other !== undefined &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

  const chat = rectOf('[aria-label$="chat assistant"]');
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    'main a, main button, main input, main p, main li, main dd, main h2',
  )) {
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || !overlaps(element.getBoundingClientRect(), chat)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    found.push(`the chat button covers ${element.tagName.toLowerCase()} “${name}”`);
  }
  const link = rectOf('footer a');
  if (link && overlaps(link, rectOf('.MuiSnackbarContent-root'))) found.push('the toast covers the privacy link');
  window.scrollTo(0, from);
  return found;
}
