import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import {
  fetchManifest,
  newVersionNotice,
  recordRemoteEvents,
  REMOTE_FAILURE_CONSOLE_LINES,
  serveNewerHelp,
} from '../../fixtures/remoteFaults';
import { expect, goTo, recordRequests, test } from '../../fixtures/test';

const goToDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).click();

test('a notice offers a new version of a loaded remote without taking the focus, and hides while a form is edited', async ({
  page,
  context,
  faults,
  signIn,
}) => {
  await page.clock.install();
  const requests = recordRequests(context);
  await signIn(AMA);
  await goTo(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await serveNewerHelp(page, faults);
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
  await expectAccessibleEverywhere(page, 'release notice');

  const later = newVersionNotice(page).getByRole('button', { name: 'Later' });
  await later.focus();
  await page.keyboard.press('Tab');
  await expect(newVersionNotice(page).getByRole('button', { name: 'Reload' })).toBeFocused();
  await later.press('Enter');
  await expect(newVersionNotice(page)).toBeHidden();
});

test('if a file of a remote’s loaded version is missing, “Try again” loads the new version without a page reload', async ({
  page,
  context,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const events = recordRemoteEvents(context);
  await signIn(AMA);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const now = await fetchManifest(page.request, 'account');
  const newer = { ...now, version: `${now.version}1` };
  const later = Object.keys(now.files).filter((file) => file !== now.entry && !now.preload.includes(file));
  const missing = later.map((path) => ({ method: 'GET', path, status: 404, times: 3 }));
  await faults.portal(...missing);
  // The notifications page is not preloaded with its remote.
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();

  const requests = recordRequests(context);
  await faults.portal({ method: 'GET', path: '/registry/account.json', status: 200, body: newer });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(requests.filter((line) => line.endsWith(now.entry))).toHaveLength(1); // the new release's entry ran
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'account', version: now.version, phase: 'chunk', code: 'missing' }]);
});
