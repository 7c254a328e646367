import { AMA } from '../../fixtures/customers';
import {
  buildFixtureRemote,
  readBuiltManifest,
  readPointers,
  publish,
  publishUnchecked,
  copyWithManifest,
  writePointers,
} from '../../fixtures/builtRemotes';
import { recordRemoteEvents } from '../../fixtures/remoteFaults';
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
  await expect.poll(() => events.map(({ remote, code }) => [remote, code])).toEqual([['newer', 'mismatch']]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
});

test('a remote built with Rspack is published, does not run a changed chunk, and shares session, theme and React once the chunk is restored', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(/./);
  const { code, output } = await publish(buildFixtureRemote('rspack'));
  expect(output).toContain('Published rspack');
  expect(code).toBe(0);
  const body = 'globalThis.evil = true';
  await faults.portal({ method: 'GET', path: lazyChunkPath(), status: 200, body, type: 'text/javascript' });
  await signIn(AMA, '/broadband/rspack');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'evil') as unknown)).toBeUndefined();

  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Remote rspack' })).toBeVisible();
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  // The button has the brand's yellow because the remote uses the host's theme and its copy of emotion.
  await expect(page.getByRole('button', { name: 'Probe' })).toHaveCSS('background-color', 'rgb(255, 203, 5)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Customer Ama, theme dark')).toBeVisible();
});

/** The path of the script of the remote's page, which the remote's own runtime loads. */
function lazyChunkPath(): string {
  const { version, files, preload, entry } = readBuiltManifest('rspack');
  const chunk = Object.keys(files).find((file) => file !== entry && !preload.includes(file)) ?? '';
  return `/remotes/rspack/${version}/${chunk}`;
}
