import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { enableSaveData } from '../../fixtures/saveData';
import { expect, test } from '../../fixtures/test';

test.beforeEach(({ page }) => enableSaveData(page));

const PHONE = { width: 390, height: 900 };

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

test('with Save-Data the dashboard fetches only its content, and without Save-Data also the scripts it may need', async ({
  page,
  context,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(AMA, '/privacy-policy');
  // The illustrations are a file of their own.
  const content = await Promise.all((await prefetchedFiles(page)).map((path) => fetchText(page, path)));
  expect(content).toHaveLength(2);
  expect(content.join()).toContain('No Subscriptions Yet');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const withoutSaveData = await context.newPage();
  await withoutSaveData.setViewportSize(PHONE);
  const prefetched = await prefetchedFiles(withoutSaveData);
  const texts = (await Promise.all(prefetched.map((path) => fetchText(page, path)))).join();
  for (const part of [/oidc-client/, /A new version is available/, /Close menu/]) expect(texts).toMatch(part);
});
