import { AMA } from '../../fixtures/customers';
import {
  buildFixtureRemote,
  readPointers,
  publishUnchecked,
  copyWithManifest,
  writePointers,
} from '../../fixtures/builtRemotes';
import { recordRemoteEvents } from '../../fixtures/remoteReleases';
import { expect, test } from '../../fixtures/test';

let pointersBefore: ReturnType<typeof readPointers>;

test.beforeAll(() => {
  pointersBefore = readPointers();
});

// Leave the page before the pointers are restored: an idle page requests the manifests of all remotes it knows.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  writePointers(pointersBefore);
});

test('a release whose manifest does not list a version that its code requires shows the error panel and reports a mismatch', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allow(/^The remote newer \S+ failed \(contract, mismatch\)/);
  await publishUnchecked(copyWithManifest(buildFixtureRemote('newer'), () => ({ requires: {} })));
  const events = recordRemoteEvents(context);
  await signIn(AMA, '/broadband/newer');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('Customer Ama')).toHaveCount(0);
  await expect.poll(() => events).toMatchObject([{ remote: 'newer', code: 'mismatch' }]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
});
