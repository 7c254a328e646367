import { AMA } from '../fixtures/customers';
import { fetchManifest, lazyScripts, recordRemoteEvents, REMOTE_FAILURE_CONSOLE_LINES } from '../fixtures/remoteFaults';
import { expect, recordRequests, test } from '../fixtures/test';

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
  const missing = lazyScripts(now).map((path) => ({ method: 'GET', path, status: 404, times: 3 }));
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
