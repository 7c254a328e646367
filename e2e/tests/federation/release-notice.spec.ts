import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { newVersionNotice, serveNewerVersion } from '../../fixtures/remoteFaults';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const goToDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).click();

test('a notice offers a new version of a loaded remote without taking the focus, and hides while a form is edited', async ({
  page,
  context,
  consoleGuard,
  faults,
  signIn,
}) => {
  // With the clock of the page minutes ahead, the first request to each server is refused with a nonce and repeated.
  consoleGuard.allowFailedRequests();
  await page.clock.install();
  const requests = recordRequests(context);
  await signIn(AMA);
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await serveNewerVersion(page, faults, 'help');
  await page.clock.runFor(10_000); // idle: the portal prefetches the notice's own script
  await expect.poll(() => requests.filter((line) => line.includes('/registry.json')).length).toBe(0);

  await page.clock.fastForward(5 * 60_000);
  await goTo(page, 'Broadband Accounts');
  await expect(newVersionNotice(page)).toContainText('A new version is available.');
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeFocused();

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('2');
  await expect(newVersionNotice(page)).toBeHidden();
  await goToDashboard(page);
  await expect(newVersionNotice(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, 'release notice');

  const later = newVersionNotice(page).getByRole('button', { name: 'Later' });
  await later.focus();
  await page.keyboard.press('Tab');
  await expect(newVersionNotice(page).getByRole('button', { name: 'Reload' })).toBeFocused();
  await later.press('Enter');
  await expect(newVersionNotice(page)).toBeHidden();
});
