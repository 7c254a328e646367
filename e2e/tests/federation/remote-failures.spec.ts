import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import type { Fault } from '../../fixtures/faults';
import { expect, goTo, test } from '../../fixtures/test';

/** The manifest of a remote, as the registry serves it. */
type RemoteManifest = {
  name: string;
  version: string;
  entry: string;
  files: Record<string, string>;
  preload: string[];
};

/** The scripts that load when a customer opens another page of the remote; the first page's script is preloaded. */
const lazyScripts = ({ entry, files, preload }: RemoteManifest) =>
  Object.keys(files).filter((file) => file !== entry && !preload.includes(file) && file.endsWith('.js'));

/** The browser's console lines about files of remotes that do not load or run. */
const REMOTE_FAILURE_CONSOLE_LINES = [
  /^Failed to load resource/,
  /^The remote \S+ \S+ failed \(/,
  /Failed to find a valid digest/,
];

/** Fetches the manifest of a remote from the registry. */
async function fetchManifest(request: APIRequestContext, name: string): Promise<RemoteManifest> {
  return (await (await request.get(`/registry/${name}.json`)).json()) as RemoteManifest;
}

/** Records every event that the pages of the context report to the edge. */
function recordRemoteEvents(context: BrowserContext): object[] {
  const events: object[] = [];
  context.on('request', (sent) => {
    if (sent.method() !== 'POST' || new URL(sent.url()).pathname !== '/events') return;
    events.push(...(sent.postDataJSON() as { events: object[] }).events);
  });
  return events;
}

const getFault = (path: string, fault: Omit<Fault, 'method' | 'path'>): Fault => ({ method: 'GET', path, ...fault });

/** How the entry file of the remote “help” fails, by the code that the page must report. */
const ENTRY_FAULTS: Record<string, Omit<Fault, 'method' | 'path'>> = {
  timeout: { fails: 'hang' },
  integrity: { body: 'globalThis.ran = true', type: 'text/javascript' },
};

const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown);

async function expectErrorPanel(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Main|Account/ })).toBeVisible();
}

test('D-029 D-131 SHR-028 SHR-029 ER-005 a remote whose entry file does not arrive within six seconds, or was changed after the release, shows the error panel in its place and is reported, other pages work, and “Try again” loads it without a page reload', async ({
  page,
  context,
  request,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const { entry, version } = await fetchManifest(request, 'help');
  await signIn(AMA, '/config.json');
  for (const [code, fault] of Object.entries(ENTRY_FAULTS)) {
    const events = recordRemoteEvents(context);
    await faults.portal(getFault(entry, fault));
    await page.goto('/');
    await markDocument(page);
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    await expect.poll(() => events).toEqual([{ remote: 'help', version, phase: 'entry', code }]);
    await goTo(page, 'Broadband Accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
    await goTo(page, 'Help');
    await expectErrorPanel(page);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  }
});

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
  await expectAccessible(page, 'error panel');
  await faults.portal(getFault('/registry/account.json', { body: newer }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  const event = { remote: 'account', version: now.version, phase: 'chunk', code: 'missing' };
  await expect.poll(() => events).toEqual([event]);
});

/** The statement added to a tampered script: it shows whether the script ran. */
const RAN_STATEMENT = 'globalThis.ran = true;';

/** A fault that serves a released file with RAN_STATEMENT at its start. */
async function tamperedFileFault({ request }: Page, path: string): Promise<Fault> {
  const body = RAN_STATEMENT + (await (await request.get(path)).text());
  return { method: 'GET', path, status: 200, type: 'text/javascript; charset=utf-8', body };
}

test('ER-005 a preloaded script or a page’s script that was changed after the release, and a script without a checksum, do not run and are reported, and “Try again” loads the restored file', async ({
  page,
  context,
  request,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const events = recordRemoteEvents(context);
  const fibre = await fetchManifest(request, 'fibre');
  const broadband = await fetchManifest(request, 'broadband');
  const account = await fetchManifest(request, 'account');
  const unlisted = lazyScripts(account);
  const files = Object.fromEntries(Object.entries(account.files).filter(([file]) => !unlisted.includes(file)));
  const tampered = [...fibre.preload, ...lazyScripts(broadband)];
  // Before the page opens: an idle page prefetches the manifests.
  await faults.portal(
    { method: 'GET', path: '/registry/account.json', status: 200, body: { ...account, files } },
    ...(await Promise.all(tampered.map((path) => tamperedFileFault(page, path)))),
  );
  await signIn(AMA);
  const expected: object[] = [];
  const expectRefused = async ({ name, version }: RemoteManifest, phase: string) => {
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expected.push({ remote: name, version, phase, code: 'integrity' });
    await expect.poll(() => events).toEqual(expected);
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
  };

  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expectRefused(account, 'chunk');
  await page.getByRole('link', { name: 'Self Service Portal' }).click();
  await goTo(page, 'Fibre Requests');
  await expectRefused(fibre, 'chunk');
  await goTo(page, 'Broadband Accounts');
  await page.getByRole('button', { name: 'View details' }).first().click();
  await expectRefused(broadband, 'chunk');

  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Connected Devices', exact: true })).toBeVisible();
});
