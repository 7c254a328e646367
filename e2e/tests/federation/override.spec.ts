import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import {
  buildFixtureRemote,
  readPointers,
  publish,
  readBuiltManifest,
  writePointers,
} from '../../fixtures/builtRemotes';
import { expect, recordRequests, test } from '../../fixtures/test';

/** The origin from which this stack lets developers load remotes (OVERRIDE_ORIGINS). */
const OVERRIDE_ORIGIN = process.env['OVERRIDE_ORIGIN'] ?? '';
const OVERRIDE_BAR_NAME = 'Overridden remotes';

let buildServer: Server;
let buildFolder: string;

test.beforeAll(async () => {
  buildFolder = buildFixtureRemote('older');
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

test.beforeEach(({ calls }) => calls.allow(new RegExp(`^GET ${OVERRIDE_ORIGIN}/`)));

const overrideBar = (page: Page) => page.getByRole('region', { name: OVERRIDE_BAR_NAME });

/** Accepts or dismisses the next dialog of the browser; returns a function that returns the dialog's text. */
function answerDialog(page: Page, answer: 'accept' | 'dismiss') {
  let text = '';
  page.once('dialog', (dialog) => {
    text = dialog.message();
    void dialog[answer]();
  });
  return () => text;
}

test('a link that overrides a remote must be confirmed; then the remote loads from the link’s origin until the override is reset', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  const overrideRequests = () => requests.filter((line) => line.includes(OVERRIDE_ORIGIN));
  const question = answerDialog(page, 'accept');
  await signIn(AMA, `/?override=older@${OVERRIDE_ORIGIN}/`);
  expect(question()).toContain(`Load the remote “older” from ${OVERRIDE_ORIGIN}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(page.url()).not.toContain('override');
  await expect(overrideBar(page)).toContainText(
    `older ${readBuiltManifest('older').version} comes from ${OVERRIDE_ORIGIN}`,
  );
  await expectAccessibleEverywhere(page, 'the override bar');
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  await expect(overrideBar(page)).toBeVisible();
  expect(overrideRequests().length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
  await expect(overrideBar(page)).toHaveCount(0);
});

test('an override that the user refuses loads nothing, also after a reload', async ({ page, context, signIn }) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  const question = answerDialog(page, 'dismiss');
  await page.goto(`/?override=older@${OVERRIDE_ORIGIN}/`);
  expect(question()).toContain('Load the remote “older”');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await expect(overrideBar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes(OVERRIDE_ORIGIN))).toEqual([]);
});

test('an override of a remote from an origin that is not allowed is refused without a question or a request', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  const text = answerDialog(page, 'accept');
  await page.goto('/?override=help@http://evil.example/');
  expect(text()).toBe('http://evil.example is not an origin this portal may take a remote from.');
  await expect(overrideBar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes('evil'))).toEqual([]);
});

test('an override of a remote written into session storage loads nothing from an origin that is not allowed', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await page.evaluate(() => sessionStorage.setItem('portal:overrides', '{"help":"http://evil.example/"}'));
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  expect(requests.filter((line) => line.includes('evil'))).toEqual([]);
});

test('an override can load a published version of a remote to which the registry does not point', async ({
  page,
  signIn,
}) => {
  const before = readPointers();
  await publish(buildFolder);
  writePointers(before);
  const { version } = readBuiltManifest('older');
  answerDialog(page, 'accept');
  await signIn(AMA, `/?override=older@${version}`);
  await expect(overrideBar(page)).toContainText(`older ${version} comes from ${addresses.portal}`);
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama')).toBeVisible();
});

test('an override to a release that does not exist shows an error, and the release in the registry loads', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  answerDialog(page, 'accept');
  await signIn(AMA, '/?override=help@9.9.9-00000000');
  await expect(overrideBar(page)).toContainText('help could not be taken from');
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
});

test('in production an override of a remote in the address has no effect', async ({
  page,
  context,
  request,
  faults,
  signIn,
}) => {
  const environment = /"environment":"\w+"/;
  await faults.portal(await changedDocumentFault(request, '/', environment, '"environment":"production"'));
  const requests = recordRequests(context);
  await signIn(AMA);
  await page.goto(`/?override=older@${OVERRIDE_ORIGIN}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await expect(overrideBar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes(OVERRIDE_ORIGIN))).toEqual([]);
});
