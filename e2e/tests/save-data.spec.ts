import { AMA } from '../fixtures/customers';
import { expect, recordRequests, test } from '../fixtures/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

test('with the data saver on nothing of an area is fetched before somebody goes there', async ({
  page,
  context,
  signIn,
}) => {
  const seen = recordRequests(context);
  const ahead = () => seen.filter((line) => /\/remotes\/|\/registry\//.test(line));
  await signIn(AMA);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Ama' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Broadband' }).click();
  await sidebar.getByRole('link', { name: 'Broadband Accounts' }).hover();
  // Idle work is done in the order it was asked for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(ahead()).toEqual([]);
  await sidebar.getByRole('link', { name: 'Broadband Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  expect(ahead()).not.toEqual([]);
});

test('FA-002 with the data saver on the answer comes without its map, which waits for a tap', async ({
  page,
  context,
}) => {
  const seen = recordRequests(context);
  const tiles = () => seen.filter((line) => line.includes('/tiles/'));
  await page.goto('/broadband/fibre-requests/availability');
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Location' }).fill('Osu');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at Osu');
  const files = seen.filter((line) => line.includes('/remotes/fibre/')).length;
  await page.waitForLoadState('networkidle');
  expect(tiles()).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  expect(seen.filter((line) => line.includes('/remotes/fibre/')).length).toBeGreaterThan(files);
});
