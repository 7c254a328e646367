import type { Page } from '@playwright/test';
import { contractVersion } from '../../fixtures/builtRemotes';
import { AMA } from '../../fixtures/customers';
import {
  REMOTE_FAILURE_CONSOLE_LINES,
  recordRemoteEvents,
  fetchManifest,
  type RemoteManifest,
} from '../../fixtures/remoteFaults';
import { expect, goTo, test } from '../../fixtures/test';

/** The statement added to a tampered script: it shows whether the script ran. */
const RAN_STATEMENT = 'globalThis.ran = true;';

/** Fetches a released file and returns its content with RAN_STATEMENT at its start. */
async function tamperedContent(page: Page, path: string): Promise<string> {
  return RAN_STATEMENT + (await (await page.request.get(path)).text());
}

/** The scripts that load when a customer opens another page of the remote; the first page's script is preloaded. */
const lazyScripts = ({ entry, files, preload }: RemoteManifest) =>
  Object.keys(files).filter((file) => file !== entry && !preload.includes(file) && file.endsWith('.js'));

const HELP_REMOTE = { name: 'help', heading: /Help/, open: (page: Page) => goTo(page, 'Help') };
/** A page whose script is not preloaded with its remote. */
const NOTIFICATIONS_PAGE = {
  name: 'account',
  heading: 'Notifications',
  open: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click(),
};

const TAMPERING_CASES = [
  { what: 'the entry', remote: HELP_REMOTE, tamperedFiles: ({ entry }: RemoteManifest) => [entry], phase: 'entry' },
  {
    what: 'the preloaded script',
    remote: HELP_REMOTE,
    tamperedFiles: ({ preload }: RemoteManifest) => preload,
    phase: 'chunk',
  },
  { what: 'the script of a page', remote: NOTIFICATIONS_PAGE, tamperedFiles: lazyScripts, phase: 'chunk' },
];

for (const { what, remote, tamperedFiles, phase } of TAMPERING_CASES) {
  test(`ER-005 a remote where ${what} was changed after the release does not run it, reports it and shows the error panel`, async ({
    page,
    context,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
    const events = recordRemoteEvents(context);
    await signIn(AMA);
    const manifest = await fetchManifest(page.request, remote.name);
    const type = 'text/javascript; charset=utf-8';
    const bodies = tamperedFiles(manifest).map(async (path) => ({
      ...{ method: 'GET', path, status: 200, type },
      body: await tamperedContent(page, path),
    }));
    await faults.portal(...(await Promise.all(bodies)));
    await remote.open(page);
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    const reported = { remote: remote.name, version: manifest.version, phase, code: 'integrity' };
    await expect.poll(() => events).toEqual([reported]);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible();
  });
}

test('a script of a remote without a checksum in the manifest is not run, and the failure is reported', async ({
  page,
  context,
  consoleGuard,
  faults,
  signIn,
}) => {
  consoleGuard.allow(...REMOTE_FAILURE_CONSOLE_LINES);
  const events = recordRemoteEvents(context);
  const manifest = await fetchManifest(page.request, 'account');
  const pages = lazyScripts(manifest);
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !pages.includes(file)));
  // Before the page opens: an idle page prefetches the manifests.
  await faults.portal({ method: 'GET', path: '/registry/account.json', status: 200, body: { ...manifest, files } });
  await signIn(AMA);
  await NOTIFICATIONS_PAGE.open(page);
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'account', version: manifest.version, phase: 'chunk', code: 'integrity' }]);
});

test('a remote built for another contract version is refused before it runs, and the console names both versions', async ({
  page,
  context,
  faults,
  signIn,
}) => {
  const events = recordRemoteEvents(context);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as { remotes: { name: string }[] };
  const manifest = await fetchManifest(page.request, 'help');
  const next = { ...manifest, version: `${manifest.version}1` };
  const index = remotes.map((one) => (one.name === 'help' ? { ...one, ...next, contract: '^2.0.0' } : one));
  await faults.portal(
    { method: 'GET', path: '/registry.json', status: 200, body: { remotes: index } },
    { method: 'GET', path: '/registry/help.json', status: 200, body: next },
  );
  await signIn(AMA);
  await goTo(page, 'Help');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'help', version: next.version, phase: 'contract', code: 'mismatch' }]);
  expect(lines).toContain(`help ${next.version} needs contract ^2.0.0, the host has ${contractVersion}: not loaded`);
});
