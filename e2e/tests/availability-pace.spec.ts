import type { Page } from '@playwright/test';
import { budgets } from '../budgets';
import { expect, test } from '../fixtures/test';

const PAGE = '/broadband/fibre-requests/availability';
const MANY = 10_000;
const KEYS = 'Place 12345';
const KEYSTROKE_MS = 100;

const box = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Check availability' })).toBeEnabled();

/** Milliseconds from a key to the frame after what it changed. */
async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const waiting = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        },
        { once: true, capture: true },
      );
    });
    Reflect.set(globalThis, 'keystroke', waiting);
  });
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(globalThis, 'keystroke') as Promise<number>);
}

test('FA-001 FA-035 among 10 000 places at a quarter of the CPU’s speed the fastest key is answered in 100 ms, and a dozen rows are drawn', async ({
  page,
  context,
}) => {
  const data = Array.from({ length: MANY }, (_, number) => ({
    location: `Place ${number}`,
    region: `Region ${number % 16}`,
    town: `Town ${number % 300}`,
    latitude: 5 + number / MANY,
    longitude: -0.2,
  }));
  await page.route('**/location/all', (route) => route.fulfill({ json: { success: true, message: '', data } }));
  await page.goto(PAGE);
  await ready(page);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await box(page).click();
  const times: number[] = [];
  for (const key of KEYS) times.push(await press(page, key === ' ' ? 'Space' : key));
  expect(await page.getByRole('option').count()).toBeLessThan(12);
  console.log(`keystrokes among ${MANY} places at 4x CPU, ms: ${times.map(Math.round).join(' ')}`);
  // The fastest only: what else the machine does adds to a time. All of them are printed above.
  expect(Math.min(...times)).toBeLessThanOrEqual(KEYSTROKE_MS);
});

test('D-024 the page costs no more than a remote may, and the map’s files come with the map', async ({ page }) => {
  const loads: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/remotes/fibre/')) return;
    loads.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
  });
  const total = async () => (await Promise.all(loads)).reduce((sum, { bytes }) => sum + bytes, 0);
  await page.goto(PAGE);
  await ready(page);
  const before = await total();
  await box(page).fill('Osu');
  await box(page).press('Enter');
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  expect(before).toBeLessThanOrEqual(budgets.remotePage.bytes);
  // The browser tells of a finished file a moment after the page has it.
  await expect.poll(async () => (await total()) - before).toBeGreaterThan(30_000);
  console.log(`fibre bytes before content ${before}, with the map ${await total()}`);
});

test('FA-032 D-024 a map whose file does not come says so; Retry loads the page anew', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowFailedRequests();
  consoleGuard.allow(/The file with the map did not come/);
  await page.goto(PAGE);
  await ready(page);
  await page.route('**/remotes/fibre/**', (route) => route.abort());
  await box(page).fill('Osu');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Failed to load map');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('MTN Fibre is available at Osu');
  await page.unroute('**/remotes/fibre/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await ready(page);
});
