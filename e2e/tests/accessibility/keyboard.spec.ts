import { AMA_EMAIL, DEMO_PASSWORD } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

test('a customer signs in, finds an account, opens a dialog and signs out by keyboard alone, and each page is announced by its title', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(AMA_EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Broadband' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Broadband Accounts' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Manage Broadband Accounts | Self Service Portal');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Manage Broadband Accounts' })).toBeAttached();
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search by phone number' }).focus();
  await page.keyboard.type('0558');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing: 1')).toBeVisible();

  await page.getByRole('button', { name: 'View details' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Connected Devices', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Y’ello Ama, Manage Account' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a control covered by the sticky header scrolls into view when it gets the focus', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts');
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'All' });
  const top = () => tab.evaluate((one) => one.getBoundingClientRect().top);
  await page.evaluate((by) => window.scrollBy(0, by), (await top()) - 20);
  expect(await top()).toBeCloseTo(20, 0);
  await tab.focus();
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(top).toBeGreaterThan(header);
});
