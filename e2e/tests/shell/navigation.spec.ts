import type { Locator } from '@playwright/test';
import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, test } from '../../fixtures/test';

test('SH-002…004 SH-010 AL-001 RT-026…029 CN-008 CN-011 from 1024 px a sidebar with “Sign out” at its bottom is shown, below that a drawer from the right, at most 321 px and 80 % wide, which returns the focus; the account pages have their own sidebar', async ({
  page,
  signIn,
}) => {
  await signIn(AMA_EMAIL);
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

  await drawer.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/account\/personal$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of [
    ...['Orders And Purchase History', 'Payments & Billing', 'Wishlist and Favorite', 'Notifications'],
    ...['Beneficiaries', 'Subscriptions and newsletters', 'Personal Information'],
  ]) {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
});

test('PV-001 D-058 on the privacy policy Back is history back, also over a typed address, after a reload and to another site; on the first page of a tab it leads to the sign-in', async ({
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
  await page.goto(shop);
  await page.goto(privacy);
  await clickBack();
  await expect(page).toHaveURL(shop);
});

test('at the end of a form and of a list the chat button covers no button, and a toast does not cover the privacy link', async ({
  page,
  signIn,
}) => {
  const expectApart = async (one: Locator, other: Locator) => {
    const isApart = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [a, b] = [await one.boundingBox(), await other.boundingBox()];
      if (!a || !b) return false;
      const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
      return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
    };
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 664 });
      await expect.poll(isApart, { message: `${width} px` }).toBe(true);
    }
  };
  const chat = page.getByRole('button', { name: /chat assistant/ });
  await signIn(AMA_EMAIL, '/account/personal');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectApart(chat, page.getByRole('button', { name: 'Save' }));
  await page.goto('/account/subscriptions');
  await page.getByRole('button', { name: 'Unsubscribe' }).first().click();
  await page.getByRole('button', { name: 'Yes, Unsubscribe' }).click();
  await page.getByRole('button', { name: 'Undo' }).focus(); // the toast stays as long as it has the focus
  await expectApart(chat, page.getByRole('button', { name: 'Next page' }));
  const toast = page.locator('.MuiSnackbarContent-root').filter({ hasText: 'Unsubscribed from Sample Music' });
  await expectApart(toast, page.getByRole('link', { name: 'Privacy policy' }));
});

test('a menu whose file cannot be loaded shows an error, and the next tap loads it again and opens it', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  await signIn(AMA_EMAIL);
  // In a wide window the page has no menu button, so the menu has not been loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  consoleGuard.allowFailedRequests();
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The menu could not be loaded. Check your connection and try again.',
  );
  await page.unrouteAll();
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
