import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { expect, recordRequests, test } from '../../fixtures/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back Ama' });

/** Opens the dashboard and waits until it has nothing left to do: what was fetched that its document does not name. */
async function openedAhead(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  const html = (await (await page.goto('/'))?.text()) ?? '';
  await expect(welcome(page)).toBeVisible();
  // Idle work is done in the order it was asked for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.waitForLoadState('networkidle');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  return seen.filter((path) => path !== '/' && !named.includes(path));
}

const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

for (const { width, parts } of [
  { width: 1440, parts: [/oidc-client/, /A new version is available/] },
  { width: 390, parts: [/oidc-client/, /A new version is available/, /Close menu/] },
]) {
  test(`with the data saver on the dashboard fetches nothing ahead at ${width} px, without it what it may need`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(AMA);
    await expect(welcome(page)).toBeVisible();
    for (const path of await openedAhead(page)) {
      // What looks at the configuration once more; a wrong value is named to everybody.
      expect(await textOf(page, path), path).toMatch(/ConfigError|ZodError/);
    }
    if (width < 1024) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    }
    const spending = await context.newPage();
    await spending.setViewportSize({ width, height: 900 });
    const ahead = await openedAhead(spending);
    const texts = (await Promise.all(ahead.map((path) => textOf(page, path)))).join();
    for (const part of parts) expect(texts).toMatch(part);
    await spending.close();
  });
}

test('with the data saver on nothing of an area is fetched before somebody goes there', async ({
  page,
  context,
  signIn,
}) => {
  const seen = recordRequests(context);
  const ahead = () => seen.filter((line) => /\/remotes\/|\/registry\//.test(line));
  await signIn(AMA);
  await expect(welcome(page)).toBeVisible();
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
