import type { Locator, Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { expectSignedIn, countTokenRequests } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { FootprintMeter } from './footprint';
import { growthOf, reportGrowth } from './growth';
import { installLeakProbe } from './leakProbe';
import { navigate } from './navigate';

const MEASURED_MINUTES = 60;
const WARM_UP_MINUTES = 10;
/**
 * An access token is valid for five minutes and renewed a minute before it expires, so an hour has about 15 renewals.
 */
const MIN_RENEWALS = 12;

const ACCOUNTS_PATH = '/broadband/broadband-accounts';

test('an hour of use by the page’s fake clock leaks no memory, timers or listeners, and the customer stays signed in', async ({
  page,
  signIn,
  request,
}) => {
  test.setTimeout(20 * 60_000);
  await page.clock.install();
  await installLeakProbe(page);
  await signIn(AMA);
  await expectSignedIn(page);
  for (let minute = 0; minute < WARM_UP_MINUTES; minute += 1) await spendMinute(page, minute);
  const meter = await FootprintMeter.of(page);
  await returnToDashboard(page);
  const before = await meter.measure();
  const tokens = await countTokenRequests(request);
  for (let minute = 0; minute < MEASURED_MINUTES; minute += 1) await spendMinute(page, minute);
  await returnToDashboard(page);
  const [row, exceeded] = growthOf('an hour', MEASURED_MINUTES, before, await meter.measure());
  reportGrowth({ ...row, renewals: (await countTokenRequests(request)) - tokens });
  expect(exceeded).toEqual([]);
  expect((await countTokenRequests(request)) - tokens).toBeGreaterThanOrEqual(MIN_RENEWALS);
  await expectSignedIn(page);
});

/** A page of each remote except broadband, and an element that shows only when the page has loaded. */
const OTHER_PAGES: { path: string; loaded: (page: Page) => Locator }[] = [
  { path: '/account/notifications', loaded: (page) => page.getByRole('list', { name: 'Notifications' }) },
  { path: '/broadband/fibre-requests', loaded: (page) => page.getByText('#FB-20418') },
  { path: '/broadband/help', loaded: (page) => page.getByRole('searchbox') },
  { path: '/broadband/sim-swap', loaded: (page) => page.getByRole('heading', { level: 1, name: 'Sim Swap' }) },
];

/**
 * A minute of use: refreshes the list of accounts, opens a dialog, switches the theme, opens a page of another remote.
 */
async function spendMinute(page: Page, minute: number): Promise<void> {
  await navigate(page, ACCOUNTS_PATH);
  await waitWithClock(page, () => page.getByRole('button', { name: 'View details' }).first().isVisible());
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page.clock.runFor('00:10');
  await navigate(page, `${ACCOUNTS_PATH}/233558120417`);
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await waitWithClock(page, () => dialog.isVisible());
  await page.keyboard.press('Escape');
  await waitWithClock(page, () => dialog.isHidden());
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).first().click();
  const { path, loaded } = OTHER_PAGES[minute % OTHER_PAGES.length]!;
  await navigate(page, path);
  await waitWithClock(page, () => loaded(page).isVisible());
  await page.clock.runFor('00:50');
}

/** Opens the dashboard and waits until it is idle. */
async function returnToDashboard(page: Page): Promise<void> {
  await navigate(page, '/');
  await waitWithClock(page, () => page.getByText('No Subscriptions Yet').isVisible());
  await page.waitForLoadState('networkidle');
  await page.clock.runFor('00:10');
}

/**
 * Waits for a condition while the page's fake clock runs on: responses take real time, but timers follow that clock.
 */
async function waitWithClock(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(250);
    expect(await condition()).toBe(true);
  }).toPass({ intervals: [50], timeout: 30_000 });
}
