import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, recordRequests, test } from '../../fixtures/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back Ama' });

/** Opens the dashboard, waits until it is idle and returns the files it fetched that its document does not name. */
async function prefetchedFiles(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  const html = (await (await page.goto('/'))?.text()) ?? '';
  await expect(dashboardHeading(page)).toBeVisible();
  // Idle callbacks run in order, so the portal's own ones have run after these.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.waitForLoadState('networkidle');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  return seen.filter((path) => path !== '/' && !named.includes(path));
}

const fetchText = async (page: Page, path: string) => (await page.request.get(path)).text();

for (const { width, parts } of [
  { width: 1440, parts: [/oidc-client/, /A new version is available/] },
  { width: 390, parts: [/oidc-client/, /A new version is available/, /Close menu/] },
]) {
  test(`at ${width} px the dashboard prefetches nothing with Save-Data, and without Save-Data the scripts it may need`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(AMA);
    await expect(dashboardHeading(page)).toBeVisible();
    for (const path of await prefetchedFiles(page)) {
      // The script that validates the configuration is loaded in every case.
      expect(await fetchText(page, path), path).toMatch(/ConfigError|ZodError/);
    }
    if (width < 1024) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    }
    const withoutSaveData = await context.newPage();
    await withoutSaveData.setViewportSize({ width, height: 900 });
    const prefetched = await prefetchedFiles(withoutSaveData);
    const texts = (await Promise.all(prefetched.map((path) => fetchText(page, path)))).join();
    for (const part of parts) expect(texts).toMatch(part);
    await withoutSaveData.close();
  });
}

test('with Save-Data no file of a remote is fetched before the customer opens a page of it', async ({
  page,
  context,
  signIn,
}) => {
  const seen = recordRequests(context);
  const remoteFiles = () => seen.filter((line) => /\/remotes\/|\/registry\//.test(line));
  await signIn(AMA);
  await expect(dashboardHeading(page)).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Broadband' }).click();
  await sidebar.getByRole('link', { name: 'Broadband Accounts' }).hover();
  // Idle callbacks run in order, so the portal's own ones have run after these.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(remoteFiles()).toEqual([]);
  await sidebar.getByRole('link', { name: 'Broadband Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  expect(remoteFiles()).not.toEqual([]);
});

test('FA-002 with Save-Data the result of the fibre coverage check shows without its map, which loads after a click on “Show map”', async ({
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
