import type { Page } from '@playwright/test';
import { AMA } from '../fixtures/customers';
import { FAILURE_LINES, recordEvents, recordOf, type RemoteRecord } from '../fixtures/remoteFaults';
import { expect, goTo, test } from '../fixtures/test';

const RAN = 'globalThis.ran = true;';

/** What the released file says, with one more statement in front. */
async function changed(page: Page, path: string): Promise<string> {
  return RAN + (await (await page.request.get(path)).text());
}

const chunkOf = ({ entry, files, preload }: RemoteRecord) =>
  Object.keys(files).find((file) => file !== entry && !preload.includes(file) && file.endsWith('.js'))!;

const CASES = [
  { what: 'the entry', file: ({ entry }: RemoteRecord) => entry, phase: 'entry' },
  { what: 'the first file of the area', file: ({ preload }: RemoteRecord) => preload[0]!, phase: 'chunk' },
  { what: 'the file of a page', file: chunkOf, phase: 'chunk' },
];

for (const { what, file, phase } of CASES) {
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
    const record = await recordOf(page.request, 'help');
    const path = file(record);
    const body = await changed(page, path);
    await faults.portal({ method: 'GET', path, status: 200, body, type: 'text/javascript; charset=utf-8' });
    await goTo(page, 'Help');
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    await expect.poll(() => events).toEqual([{ remote: 'help', version: record.version, phase, code: 'integrity' }]);
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  });
}

test('a file the record gives no checksum for is not run', async ({ page, context, consoleGuard, faults, signIn }) => {
  consoleGuard.allow(...FAILURE_LINES);
  const events = recordEvents(context);
  await signIn(AMA);
  const record = await recordOf(page.request, 'help');
  const { [chunkOf(record)]: _, ...files } = record.files;
  await faults.portal({ method: 'GET', path: '/registry/help.json', status: 200, body: { ...record, files } });
  await goTo(page, 'Help');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'help', version: record.version, phase: 'chunk', code: 'integrity' }]);
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
  await signIn(AMA);
  await faults.portal(
    { method: 'GET', path: '/registry.json', status: 200, body: { remotes: index } },
    { method: 'GET', path: '/registry/help.json', status: 200, body: next },
  );
  await goTo(page, 'Help');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect
    .poll(() => events)
    .toEqual([{ remote: 'help', version: next.version, phase: 'contract', code: 'mismatch' }]);
  expect(lines).toContain(`help ${next.version} needs contract ^2.0.0, the host has 1.0.0: not loaded`);
});
