import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { FAILURE_LINES, recordEvents, recordOf, type RemoteRecord } from '../../fixtures/remoteFaults';
import { expect, goTo, test } from '../../fixtures/test';

const RAN = 'globalThis.ran = true;';

/** What the released file says, with one more statement in front. */
async function changed(page: Page, path: string): Promise<string> {
  return RAN + (await (await page.request.get(path)).text());
}

/** What is fetched when somebody goes to a page of the area; its first one comes with the area itself. */
const pagesOf = ({ entry, files, preload }: RemoteRecord) =>
  Object.keys(files).filter((file) => file !== entry && !preload.includes(file) && file.endsWith('.js'));

const HELP = { name: 'help', heading: /Help/, open: (page: Page) => goTo(page, 'Help') };
/** Not the first page of its area. */
const NOTIFICATIONS = {
  name: 'account',
  heading: 'Notifications',
  open: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click(),
};

const CASES = [
  { what: 'the entry', remote: HELP, changedIn: ({ entry }: RemoteRecord) => [entry], phase: 'entry' },
  {
    what: 'the first file of the area',
    remote: HELP,
    changedIn: ({ preload }: RemoteRecord) => preload,
    phase: 'chunk',
  },
  { what: 'the file of a page', remote: NOTIFICATIONS, changedIn: pagesOf, phase: 'chunk' },
];

for (const { what, remote, changedIn, phase } of CASES) {
  test(`ER-005 ${what} was changed after the release: it is not run, it is reported, and the panel is shown`, async ({
    page,
    context,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allow(...FAILURE_LINES);
    const events = recordEvents(context);
    await signIn(AMA);
    const record = await recordOf(page.request, remote.name);
    const type = 'text/javascript; charset=utf-8';
    const bodies = changedIn(record).map(async (path) => ({
      ...{ method: 'GET', path, status: 200, type },
      body: await changed(page, path),
    }));
    await faults.portal(...(await Promise.all(bodies)));
    await remote.open(page);
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    const told = { remote: remote.name, version: record.version, phase, code: 'integrity' };
    await expect.poll(() => events).toEqual([told]);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible();
  });
}

test('a file the record gives no checksum for is not run', async ({ page, context, consoleGuard, faults, signIn }) => {
  consoleGuard.allow(...FAILURE_LINES);
  const events = recordEvents(context);
  const record = await recordOf(page.request, 'account');
  const pages = pagesOf(record);
  const files = Object.fromEntries(Object.entries(record.files).filter(([file]) => !pages.includes(file)));
  // Before the page is there: an idle page learns of the records ahead.
  await faults.portal({ method: 'GET', path: '/registry/account.json', status: 200, body: { ...record, files } });
  await signIn(AMA);
  await NOTIFICATIONS.open(page);
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'account', version: record.version, phase: 'chunk', code: 'integrity' }]);
});

test('a remote for another version of the contract is refused before it runs, and the console names both', async ({
  page,
  context,
  faults,
  signIn,
}) => {
  const events = recordEvents(context);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as { remotes: { name: string }[] };
  const record = await recordOf(page.request, 'help');
  const next = { ...record, version: `${record.version}1` };
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
  expect(lines).toContain(`help ${next.version} needs contract ^2.0.0, the host has 1.0.0: not loaded`);
});
