import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { stackIndex } from '../../common.config';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { readManifest, Releases, runCommand } from '../../fixtures/releases';
import { expect, recordRequests, test } from '../../fixtures/test';

/** The origin from which this stack lets developers load remotes (`overrides.origins`). */
const OVERRIDE_ORIGIN = process.env['OVERRIDE_ORIGIN'] ?? '';
/** A remote that is built with older versions than the host provides. */
const OLDER_REMOTE = join(import.meta.dirname, '../../fixtures/remotes/older');
const WEBPACK_CLI = join(import.meta.dirname, '../../node_modules/webpack-cli/bin/cli.js');
/** The output folder of this worker: several workers may build the remote at the same time. */
const buildFolder = join(OLDER_REMOTE, 'dist', String(stackIndex));

let buildServer: Server;

test.beforeAll(async () => {
  const { code, output } = runCommand(OLDER_REMOTE, process.execPath, [WEBPACK_CLI, '--output-path', buildFolder]);
  expect(code, output).toBe(0);
  buildServer = createServer(({ url }, response) => {
    const file = join(buildFolder, new URL(url ?? '/', OVERRIDE_ORIGIN).pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': addresses.portal });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => buildServer.listen(Number(new URL(OVERRIDE_ORIGIN).port), 'localhost', resolve));
});

test.afterAll(() => void buildServer.close());

// Leave the page before the remote is removed: it may still request a manifest.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await new Releases().restore('older', '');
});

test.beforeEach(({ calls }) => calls.allow(new RegExp(`^GET ${OVERRIDE_ORIGIN}/`)));

test('a link that overrides a remote must be confirmed; then the remote, built with an older React, router, emotion and contract, loads from the link’s origin until the override is reset, and from the registry once it is published', async ({
  page,
  context,
  signIn,
}) => {
  const overrideBar = page.getByRole('region', { name: 'Overridden remotes' });
  const requests = recordRequests(context);
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.accept();
  });
  await signIn(AMA_EMAIL, `/?override=older@${OVERRIDE_ORIGIN}/`);
  expect(question).toContain(`Load the remote “older” from ${OVERRIDE_ORIGIN}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(page.url()).not.toContain('override');
  const { version } = readManifest(buildFolder);
  await expect(overrideBar).toContainText(`older ${version} comes from ${OVERRIDE_ORIGIN}`);
  await expectAccessible(page, 'the override bar');
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  await expect(overrideBar).toBeVisible();
  expect(requests.filter((line) => line.includes(OVERRIDE_ORIGIN)).length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
  await expect(overrideBar).toHaveCount(0);

  expect((await new Releases().publish(buildFolder)).output).toContain('Published older');
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
});
