import { AMA } from '../../fixtures/session';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('SH-001…007 SH-009 SH-010 SH-015 SH-018…025 AL-001…004 AX-001 AX-002 CN-008 CN-011 RT-024…031 from 1024 px a sidebar shows the menu items, below that a drawer from the right, at most 321 px and 80 % wide, which returns the focus; “Manage Account” leads to the shop and to the account pages, which have their own sidebar', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(AMA);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const section of ['Mobile', 'Broadband']) await sidebar.getByRole('button', { name: section }).click();
  const lowest = await sidebar.getByRole('link', { name: 'Help' }).boundingBox();
  const signOut = await page.getByRole('button', { name: 'Sign out' }).boundingBox();
  expect(signOut?.y).toBeGreaterThan(lowest?.y ?? Infinity);
  expect((signOut?.y ?? 0) + (signOut?.height ?? 0)).toBeGreaterThan(800);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar).toBeHidden();

  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(321, 0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  const edges = async () => {
    const box = await drawer.boundingBox();
    return [box?.x, (box?.x ?? 0) + (box?.width ?? 0)].map((edge) => Math.round(edge ?? 0));
  };
  await expect.poll(edges, { message: 'the drawer has reached its final position' }).toEqual([78, 390]);
  const opening = context.waitForEvent('page');
  await drawer.getByRole('link', { name: 'E-Commerce' }).click();
  const shop = await opening;
  await expect(shop).toHaveURL(`${addresses.partnerPages}/shop/`);
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  await shop.close();
  if (await drawer.isHidden()) await opener.click();
  await drawer.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/account/personal`);
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Orders And Purchase History', 'Payments & Billing', 'Wishlist and Favorite', 'Notifications']) {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Y’ello Ama, Manage Account' }).click();
  await page.getByRole('menu').getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(sidebar).toBeVisible();
});

test('PRD-007 PV-001…005 RT-004 RT-005 RT-032 RT-033 ER-005 a visitor reads the privacy policy, an unknown address and the fibre coverage check without a redirect, and “Sign in” leads to the provider', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of Use' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The document contains the configuration.
  expect(requests.filter((line) => /\/(auth|remotes\/|config\.json$)/.test(line))).toEqual([]);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The token of the fibre API belongs to the portal, not to a customer.
  expect(requests.filter((line) => line.includes('/auth') && !line.includes('/home-fibre-check/'))).toEqual([]);
  await expect(page.getByRole('button', { name: /Manage Account/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('PV-001 D-058 FA-016 for a visitor Back is history back, also over a typed address, after a reload and to another site; only the first page of a tab leads to the sign-in', async ({
  page,
}) => {
  const [shop, privacy] = [`${addresses.partnerPages}/shop/`, `${addresses.portal}/privacy-policy`];
  const availability = `${addresses.portal}/broadband/fibre-requests/availability`;
  const clickBack = () => page.getByRole('button', { name: 'Back' }).click();
  await page.goto(privacy);
  await clickBack();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto(shop);
  await page.goto(availability);
  await page.goto(privacy);
  await page.reload();
  await clickBack();
  await expect(page).toHaveURL(availability);
  await clickBack();
  await expect(page).toHaveURL(shop);
  await page.goto(privacy);
  await clickBack();
  await expect(page).toHaveURL(shop);
});

test('SH-016 SH-032…037 CN-016 the theme follows the system until the customer chooses one, in this tab and the others, and again after “Use system theme”', async ({
  page,
  context,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(AMA);
  const root = page.locator('html');
  const saved = () => page.evaluate(() => localStorage.getItem('theme'));
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  const toggle = page.getByRole('banner').getByRole('button', { name: /theme/i }).first();
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(saved).toBe('dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await toggle.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Use system theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect.poll(saved).toBeNull();
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
