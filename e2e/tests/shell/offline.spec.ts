import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

test('SH-003 SH-029 without a connection the menu drawer opens, and the chat shows that it is offline and loads when the connection is back', async ({
  page,
  context,
  signIn,
}) => {
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

  await page.getByRole('button', { name: 'Open chat assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat assistant' });
  await expect(panel.getByText('You are offline. The chat opens when you are back online.')).toBeVisible();
  await expect(panel.locator('iframe')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expect(panel.getByText('You are offline.')).toHaveCount(0);
});
