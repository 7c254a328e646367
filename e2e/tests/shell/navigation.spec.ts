import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { expect, recordRequests, test } from '../../fixtures/test';

test('SH-002…006 SH-010 CN-008 CN-011 from 1024 px a sidebar has “Sign out” at its end, below that a drawer opens from the right, at most 321 px and 80 % wide, which returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Broadband' }).click();
  await expect(sidebar.getByRole('link', { name: 'Help' })).toBeVisible();
  const signOut = await page.getByRole('button', { name: 'Sign out' }).boundingBox();
  const lowest = await sidebar.getByRole('link', { name: 'Help' }).boundingBox();
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

test('SH-003 without a connection the page says so and the menu drawer opens', async ({ page, context, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  // Idle callbacks run in order: after this one the request for the drawer's code has been sent.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Check your connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
