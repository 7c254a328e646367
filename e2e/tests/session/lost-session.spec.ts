import type { Page } from '@playwright/test';
import { answer, PAGE, pin, ready, search, tiles } from '../../fixtures/availability';
import { AMA } from '../../fixtures/customers';
import { addresses, type Faults } from '../../fixtures/faults';
import { film, VIDEOS, videoCard } from '../../fixtures/help';
import { accessToken } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

const FAILED = 'Failed to obtain access token';
const UNREACHABLE = [
  { method: 'GET', path: '/.well-known/openid-configuration', drop: true },
  { method: 'POST', path: '/token', drop: true },
];

/** The token runs out while the provider cannot be reached, and a call wants one; then the provider is back. */
async function loseAndRegainSession(page: Page, faults: Faults): Promise<void> {
  await faults.identity(...UNREACHABLE);
  await page.clock.setSystemTime(Date.now() + 600_000);
  await accessToken(page).catch(() => undefined);
  const panel = page.getByRole('dialog', { name: 'Something went wrong.' });
  await expect(panel.getByText(FAILED)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  await faults.clear();
  await page.clock.runFor(10_000);
  await expect(page.getByText(FAILED)).toBeHidden();
}

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ERR_|CORS|Access to fetch/);
  await page.clock.install();
});

test('SES-014 the map behind the panel can be used after it', async ({ page, signIn, faults }) => {
  await signIn(AMA, PAGE);
  await ready(page);
  await search(page, 'Osu');
  await expect(pin(page)).toBeVisible();
  await loseAndRegainSession(page, faults);
  await expect(answer(page)).toHaveText(/available/);
  await expect(tiles(page).first()).toBeVisible();
  await pin(page).press('ArrowUp');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText(/^Pin at/)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('SES-014 HP-007 a video behind the panel can be played after it, and Escape closes it', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn(AMA, VIDEOS);
  await videoCard(page, 'Buy a data bundle').click();
  await expect.poll(async () => (await film(page)).position).toBeGreaterThan(0);
  await loseAndRegainSession(page, faults);
  await expect.poll(async () => (await film(page)).position).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('SES-014 a dialog behind the panel is still open after it, and Back closes it', async ({
  page,
  signIn,
  faults,
}) => {
  const account = '/broadband/broadband-accounts/233558120417';
  await signIn(AMA, account);
  await page.getByRole('button', { name: 'Connected Devices', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connected Devices' });
  await expect(dialog).toBeVisible();
  await loseAndRegainSession(page, faults);
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${addresses.portal}${account}`);
});
