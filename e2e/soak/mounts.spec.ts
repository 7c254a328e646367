import type { Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { expect, test } from '../fixtures/test';
import { Scales } from './footprint';
import { growthOf } from './growth';
import { note } from './table';
import { countHeld } from './leakProbe';
import { goInside } from './navigateInPage';
import { remotes, type PageVisit } from './visits';

const MOUNTS = Number(process.env['ENDURANCE_MOUNTS'] ?? 50);
/** What is fetched, compiled and cached once is there after so many. */
const WARM_UP = 6;
/** Every so often a page is left before it has loaded. */
const LEFT_AT_ONCE = 5;
const MINUTES = 25;

for (const [name, pages] of Object.entries(remotes)) {
  test(`${name}: ${MOUNTS} mounts and unmounts of each page leave nothing behind`, async ({ page, signIn }) => {
    test.setTimeout(MINUTES * 60_000);
    await countHeld(page);
    await signIn(AMA);
    await passedFaceCheck(page);
    await rest(page);
    for (let round = 0; round < WARM_UP; round += 1) await mountAll(page, pages, round);
    const scales = await Scales.under(page);
    await rest(page);
    const before = await scales.weigh();
    for (let round = 1; round <= MOUNTS; round += 1) await mountAll(page, pages, round);
    await rest(page);
    const [row, broken] = growthOf(name, MOUNTS, before, await scales.weigh());
    note(row);
    expect(broken).toEqual([]);
  });
}

/** In turns: what is left at once may never have been shown, and the page before it would pass for the one after it. */
const HOST_PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/nowhere', title: '404 - Not found' },
];
let leavings = 0;

/** Opens each page of a remote and leaves it for a page of the host. */
async function mountAll(page: Page, pages: PageVisit[], round: number): Promise<void> {
  for (const { path, state, stay } of pages) {
    await goInside(page, path, state);
    if (round % LEFT_AT_ONCE !== 0) await stay(page);
    leavings += 1;
    const next = HOST_PAGES[leavings % HOST_PAGES.length]!;
    await goInside(page, next.path);
    await expect(page.getByRole('heading', { level: 1, name: next.title })).toBeVisible();
  }
}

/** The dashboard, with nothing under way any more. */
async function rest(page: Page): Promise<void> {
  await goInside(page, '/');
  await expect(page.getByText('No Subscriptions Yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** As if this browser had checked the face a minute ago. */
async function passedFaceCheck(page: Page): Promise<void> {
  await page.evaluate(() => {
    const transaction = { transactionnumber: 'endurance', status: 'SUCCESSFUL', shortGuid: 'endurance' };
    const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 3_600_000 };
    sessionStorage.setItem('simswap:liveness', JSON.stringify(record));
  });
}
