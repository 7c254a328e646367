import { budgets } from '../performance/budgets';
import { locationField, AVAILABILITY_PATH, waitForPlaces, searchPlace, mapTiles } from '../../fixtures/availability';
import { openManyPlaces } from '../../fixtures/longLists';
import { expect, test } from '../../fixtures/test';

test('FA-001 FA-035 the list of 10 000 places renders fewer than twelve rows at a time', async ({ page }) => {
  await openManyPlaces(page, 10_000);
  await locationField(page).click();
  await page.keyboard.type('Place 1234');
  await expect(page.getByRole('option', { name: /^Place 1234/ }).first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(12);
  await locationField(page).fill('Place');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '10002');
  expect(await page.getByRole('option').count()).toBeLessThan(12);
});

test('D-024 the fibre coverage check stays within its budget of bytes, and the map’s files load with the map', async ({
  page,
}) => {
  const loads: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/remotes/fibre/')) return;
    loads.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
  });
  const total = async () => (await Promise.all(loads)).reduce((sum, { bytes }) => sum + bytes, 0);
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  const before = await total();
  await searchPlace(page, 'Osu');
  await expect(mapTiles(page).first()).toBeVisible();
  expect(before).toBeLessThanOrEqual(budgets.remotePage.bytes);
  // The browser reports a finished file a moment after the page has it.
  await expect.poll(async () => (await total()) - before).toBeGreaterThan(30_000);
  console.log(`fibre bytes before content ${before}, with the map ${await total()}`);
});

test('FA-032 D-024 a map whose script fails to load shows an error, and Retry reloads the page', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  consoleGuard.allow(/The map chunk was not loaded/);
  await page.goto(AVAILABILITY_PATH);
  await waitForPlaces(page);
  await page.route('**/remotes/fibre/**', (route) => route.abort());
  await searchPlace(page, 'Osu');
  await expect(page.getByRole('alert')).toHaveText('Failed to load map');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at Osu');
  await page.unroute('**/remotes/fibre/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mapTiles(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at Osu');
});
