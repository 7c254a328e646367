import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import {
  fetchManifest,
  lazyScripts,
  recordRemoteEvents,
  REMOTE_FAILURE_CONSOLE_LINES,
  type RemoteManifest,
} from '../../fixtures/remoteReleases';
import { expect, goTo, test } from '../../fixtures/test';

const getFault = (path: string, fault: Omit<Fault, 'method' | 'path'>): Fault => ({ method: 'GET', path, ...fault });

/** Faults that serve a release whose entry file throws, with the matching checksum. */
function throwingEntryFaults(manifest: RemoteManifest): Fault[] {
  const body = 'throw new TypeError("boom")';
  const digest = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  const broken = { ...manifest, files: { ...manifest.files, [manifest.entry]: digest } };
  return [
    getFault(`/registry/${manifest.name}.json`, { body: broken }),
    getFault(manifest.entry, { body, type: 'text/javascript; charset=utf-8' }),
  ];
}

/** How the remote “help” fails: the faults, and the phase and code that the page must report. */
const FAILURES: Record<string, [faults: (manifest: RemoteManifest) => Fault[], phase: string, code: string]> = {
  'is missing': [({ entry }) => [getFault(entry, { status: 404 })], 'entry', 'missing'],
  'does not arrive within six seconds': [({ entry }) => [getFault(entry, { fails: 'hang' })], 'entry', 'timeout'],
  'was changed after the release': [
    ({ entry }) => [getFault(entry, { body: 'globalThis.ran = true', type: 'text/javascript' })],
    'entry',
    'integrity',
  ],
  'throws when it runs': [throwingEntryFaults, 'evaluate', 'threw'],
};

const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown);

async function expectErrorPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Main|Account/ })).toBeVisible();
}

for (const [failure, [createFaults, phase, code]] of Object.entries(FAILURES)) {
  test(`D-029 D-131 SHR-028 SHR-029 ER-005 a remote whose entry file ${failure} shows the error panel in its place and is reported, other pages work, and “Try again” loads it without a page reload`, async ({
    page,
    context,
    request,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
    const events = recordRemoteEvents(context);
    const manifest = await fetchManifest(request, 'help');
    await faults.portal(...createFaults(manifest));
    await signIn(AMA);
    await markDocument(page);
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    await expect.poll(() => events).toEqual([{ remote: 'help', version: manifest.version, phase, code }]);
    await expectAccessible(page, 'error panel');
    await goTo(page, 'Broadband Accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('D-029 ER-005 if the file of another page of a remote is missing, “Try again” loads the new release without a page reload', async ({
  page,
  context,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const events = recordRemoteEvents(context);
  await signIn(AMA);
  await markDocument(page);
  const now = await fetchManifest(page.request, 'account');
  const newer = { ...now, version: `${now.version}1` };
  await faults.portal(...lazyScripts(now).map((path) => getFault(path, { status: 404 })));
  // The notifications page is not preloaded with its remote.
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expectErrorPanel(page);
  await faults.portal(getFault('/registry/account.json', { body: newer }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  const event = { remote: 'account', version: now.version, phase: 'chunk', code: 'missing' };
  await expect.poll(() => events).toEqual([event]);
});
