import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { expect, openFromSidebar, test } from '../../fixtures/test';

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

/** The events that the pages of the context report to the edge. */
function recordRemoteEvents(context: BrowserContext): object[] {
  const events: object[] = [];
  context.on('request', (sent) => {
    if (sent.method() !== 'POST' || new URL(sent.url()).pathname !== '/events') return;
    events.push(...(sent.postDataJSON() as { events: object[] }).events);
  });
  return events;
}

/** The statement added to a tampered script: it shows whether the script ran. */
const RAN_STATEMENT = 'globalThis.ran = true;';

test('ER-005 D-029 an entry, a preloaded script or a page’s script that was changed after the release, and a script without a checksum, do not run and are reported, other pages work, and “Try again” loads the restored file', async ({
  page,
  context,
  request,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const events = recordRemoteEvents(context);
  const fibre = await fetchManifest(request, 'fibre');
  const broadband = await fetchManifest(request, 'broadband');
  const account = await fetchManifest(request, 'account');
  const help = await fetchManifest(request, 'help');
  const removedFiles = lazyScripts(account);
  const files = Object.fromEntries(Object.entries(account.files).filter(([file]) => !removedFiles.includes(file)));
  const tampered = [help.entry, ...fibre.preload, ...lazyScripts(broadband)];
  // Routed before the page opens, because opening a menu fetches the manifests.
  await context.route('/registry/account.json', (route) => route.fulfill({ json: { ...account, files } }));
  await context.route(
    ({ pathname }) => tampered.includes(pathname),
    async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: RAN_STATEMENT + (await response.text()) });
    },
  );
  await signIn(AMA_EMAIL);
  const expected: object[] = [];
  const expectRefused = async ({ name, version }: RemoteManifest, phase: string) => {
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expected.push({ remote: name, version, phase, code: 'integrity' });
    await expect.poll(() => events).toEqual(expected);
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
  };

  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expectRefused(account, 'chunk');
  await expectAccessible(page, 'error panel');
  await page.getByRole('link', { name: 'Self Service Portal' }).click();
  await openFromSidebar(page, 'Help');
  await expectRefused(help, 'entry');
  await openFromSidebar(page, 'Fibre Requests');
  await expectRefused(fibre, 'chunk');
  await openFromSidebar(page, 'Broadband Accounts');
  await page.getByRole('button', { name: 'View details' }).first().click();
  await expectRefused(broadband, 'chunk');

  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Connected Devices', exact: true })).toBeVisible();
});
