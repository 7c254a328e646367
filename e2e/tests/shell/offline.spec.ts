import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

const ACCOUNTS_PATH = '/broadband/broadband-accounts';

/** The cards whose balance is still loading. */
const loadingBalances = (page: Page) => page.getByRole('listitem').locator('[aria-busy="true"]');

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

test('BB-045 BB-046 balance requests wait while the connection is down, and all of them load when it is back', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  // A balance request may be in flight when the connection goes down.
  consoleGuard.allow(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  let calls = 0;
  context.on('request', (request) => (calls += request.url().includes('/plans?') ? 1 : 0));
  await page.clock.install();
  await signIn(AMA, ACCOUNTS_PATH);
  await expect(page.getByText('86.2 GB', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Check your connection.')).toBeVisible();
  // The balance that is due next is requested once.
  let lost = 0;
  context.on('requestfailed', (request) => (lost += request.url().includes('/plans?') ? 1 : 0));
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return lost;
    })
    .toBe(1);
  const [callsBefore, waiting] = [calls, await loadingBalances(page).count()];
  expect(waiting).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  expect([calls, await loadingBalances(page).count()]).toEqual([callsBefore, waiting]);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  for (const balance of ['86.2 GB', '128.4 GB', '42.65 GB', '12.5 GB'])
    await expect(page.getByText(balance, { exact: true })).toBeVisible();
  await expect(loadingBalances(page)).toHaveCount(0);
});
