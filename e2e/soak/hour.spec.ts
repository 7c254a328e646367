import type { Locator, Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { expectSignedIn, tokenCalls } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { Scales } from './footprint';
import { growthOf } from './growth';
import { countHeld } from './leakProbe';
import { goInside } from './navigateInPage';
import { note } from './table';

const MINUTES = 60;
const WARM_UP_MINUTES = 10;
/** A token lives five minutes and is renewed a minute before. */
const RENEWALS = 12;

const ACCOUNTS = '/broadband/broadband-accounts';

test('an hour of one customer leaves nothing behind', async ({ page, signIn, request }) => {
  test.setTimeout(20 * 60_000);
  await page.clock.install();
  await countHeld(page);
  await signIn(AMA);
  await expectSignedIn(page);
  for (let minute = 0; minute < WARM_UP_MINUTES; minute += 1) await spendMinute(page, minute);
  const scales = await Scales.under(page);
  await rest(page);
  const before = await scales.weigh();
  const tokens = await tokenCalls(request);
  for (let minute = 0; minute < MINUTES; minute += 1) await spendMinute(page, minute);
  await rest(page);
  const [row, broken] = growthOf('an hour', MINUTES, before, await scales.weigh());
  note({ ...row, renewals: (await tokenCalls(request)) - tokens });
  expect(broken).toEqual([]);
  expect((await tokenCalls(request)) - tokens).toBeGreaterThanOrEqual(RENEWALS);
  await expectSignedIn(page);
});

/** A page of each remote but the accounts' own, and what is there once it has loaded. */
const OTHERS: { path: string; seen: (page: Page) => Locator }[] = [
  { path: '/account/notifications', seen: (page) => page.getByRole('list', { name: 'Notifications' }) },
  { path: '/broadband/fibre-requests', seen: (page) => page.getByText('#FB-20418') },
  { path: '/broadband/help', seen: (page) => page.getByRole('searchbox') },
  { path: '/broadband/sim-swap', seen: (page) => page.getByRole('heading', { level: 1, name: 'Sim Swap' }) },
];

/** What a customer does in a minute: the list and its refresh, a dialog, the theme, a page of another remote in turn. */
async function spendMinute(page: Page, minute: number): Promise<void> {
  await goInside(page, ACCOUNTS);
  await passing(page, () => page.getByRole('button', { name: 'View details' }).first().isVisible());
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page.clock.runFor('00:10');
  await goInside(page, `${ACCOUNTS}/233558120417`);
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await passing(page, () => dialog.isVisible());
  await page.keyboard.press('Escape');
  await passing(page, () => dialog.isHidden());
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).first().click();
  const { path, seen } = OTHERS[minute % OTHERS.length]!;
  await goInside(page, path);
  await passing(page, () => seen(page).isVisible());
  await page.clock.runFor('00:50');
}

/** The dashboard, with nothing under way any more, in the theme it began in. */
async function rest(page: Page): Promise<void> {
  await goInside(page, '/');
  await passing(page, () => page.getByText('No Subscriptions Yet').isVisible());
  await page.waitForLoadState('networkidle');
  await page.clock.runFor('00:10');
}

/** Waits for what needs both an answer, which takes real time, and timers, which run by the page's own clock. */
async function passing(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(250);
    expect(await seen()).toBe(true);
  }).toPass({ intervals: [50], timeout: 30_000 });
}
