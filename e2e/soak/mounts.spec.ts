import type { Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { expect, test } from '../fixtures/test';
import { FootprintMeter } from './footprint';
import { growthOf, reportGrowth } from './growth';
import { installLeakProbe } from './leakProbe';
import { navigate } from './navigate';
import { pageVisitsByRemote, type PageVisit } from './pageVisits';

const MOUNTS_PER_PAGE = Number(process.env['SOAK_MOUNTS'] ?? 50);
/** Rounds before the first measurement: afterwards everything that a page loads and caches only once is loaded. */
const WARM_UP_ROUNDS = 6;
/** In every fifth round the pages are left before they have loaded. */
const LEAVE_EARLY_EVERY = 5;
const TIMEOUT_MINUTES = 25;

for (const [name, pages] of Object.entries(pageVisitsByRemote)) {
  test(`${MOUNTS_PER_PAGE} mounts and unmounts of each page of ${name} leak no memory, timers or listeners`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(TIMEOUT_MINUTES * 60_000);
    await installLeakProbe(page);
    await signIn(AMA);
    await storeLongPhotoCheck(page);
    await returnToDashboard(page);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await mountEachPage(page, pages, round);
    const meter = await FootprintMeter.of(page);
    await returnToDashboard(page);
    const before = await meter.measure();
    for (let round = 1; round <= MOUNTS_PER_PAGE; round += 1) await mountEachPage(page, pages, round);
    await returnToDashboard(page);
    const [row, exceeded] = growthOf(name, MOUNTS_PER_PAGE, before, await meter.measure());
    reportGrowth(row);
    expect(exceeded).toEqual([]);
  });
}

/**
 * The pages of the host that are opened in turn after a page of a remote. They alternate, because a page that is left
 * early may never have shown: the single host page would still be there, and waiting for its heading would prove
 * nothing.
 */
const HOST_PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/nowhere', title: '404 - Not found' },
];
let leaveCount = 0;

/** Opens each page of a remote and leaves it for a page of the host. */
async function mountEachPage(page: Page, pages: PageVisit[], round: number): Promise<void> {
  for (const { path, state, use } of pages) {
    await navigate(page, path, state);
    if (round % LEAVE_EARLY_EVERY !== 0) await use(page);
    leaveCount += 1;
    const next = HOST_PAGES[leaveCount % HOST_PAGES.length]!;
    await navigate(page, next.path);
    await expect(page.getByRole('heading', { level: 1, name: next.title })).toBeVisible();
  }
}

/** Opens the dashboard and waits until it is idle. */
async function returnToDashboard(page: Page): Promise<void> {
  await navigate(page, '/');
  await expect(page.getByText('No Subscriptions Yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Stores a passed photo check that lasts for the whole test. */
async function storeLongPhotoCheck(page: Page): Promise<void> {
  await page.evaluate(() => {
    const transaction = { transactionnumber: 'soak', status: 'SUCCESSFUL', shortGuid: 'soak' };
    const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 3_600_000 };
    sessionStorage.setItem('simswap:liveness', JSON.stringify(record));
  });
}
