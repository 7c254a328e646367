import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../../fixtures/axe';
import { changedDocument } from '../../fixtures/changedDocument';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { buildFixture, pointers, publish, builtManifest, writePointers } from '../../fixtures/builtRemotes';
import { expect, recordRequests, test } from '../../fixtures/test';

/** The origin from which this stack lets developers load remotes (OVERRIDE_ORIGINS). */
const ALLOWED = process.env['OVERRIDE_ORIGIN'] ?? '';
const BAR = 'Overridden remotes';

let server: Server;
let dist: string;

test.beforeAll(async () => {
  dist = buildFixture('older');
  server = createServer(({ url }, response) => {
    const file = join(dist, new URL(url ?? '/', ALLOWED).pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': addresses.portal });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(ALLOWED).port), 'localhost', resolve));
});

test.afterAll(() => void server.close());

test.beforeEach(({ calls }) => calls.allow(new RegExp(`^GET ${ALLOWED}/`)));

const bar = (page: Page) => page.getByRole('region', { name: BAR });

/** Answers the next dialog of the browser; the function it returns gives the dialog's text. */
function answerDialog(page: Page, answer: 'accept' | 'dismiss') {
  let text = '';
  page.once('dialog', (dialog) => {
    text = dialog.message();
    void dialog[answer]();
  });
  return () => text;
}

test('a link with an override must be confirmed; then the remote loads from that origin until the override is reset', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  const overrideRequests = () => requests.filter((line) => line.includes(ALLOWED));
  const question = answerDialog(page, 'accept');
  await signIn(AMA, `/?override=older@${ALLOWED}/`);
  expect(question()).toContain(`Load the remote “older” from ${ALLOWED}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(page.url()).not.toContain('override');
  await expect(bar(page)).toContainText(`older ${builtManifest('older').version} comes from ${ALLOWED}`);
  await expectAccessibleEverywhere(page, 'the override bar');
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(overrideRequests().length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a refused override loads nothing, also after a reload', async ({ page, context, signIn }) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  const question = answerDialog(page, 'dismiss');
  await page.goto(`/?override=older@${ALLOWED}/`);
  expect(question()).toContain('Load the remote “older”');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes(ALLOWED))).toEqual([]);
});

test('an override from an origin that is not allowed is refused without a question or a request', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  const text = answerDialog(page, 'accept');
  await page.goto('/?override=help@http://evil.example/');
  expect(text()).toBe('http://evil.example is not an origin this portal may take a remote from.');
  await expect(bar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes('evil'))).toEqual([]);
});

test('an override written into session storage is checked against the allowed origins', async ({
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

test('an override can load a published version to which the registry does not point', async ({ page, signIn }) => {
  const before = pointers();
  await publish(dist);
  writePointers(before);
  const { version } = builtManifest('older');
  answerDialog(page, 'accept');
  await signIn(AMA, `/?override=older@${version}`);
  await expect(bar(page)).toContainText(`older ${version} comes from ${addresses.portal}`);
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama')).toBeVisible();
});

test('an override to a missing release shows an error, and the registry’s release loads', async ({
  page,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allowFailedRequests();
  answerDialog(page, 'accept');
  await signIn(AMA, '/?override=help@9.9.9-00000000');
  await expect(bar(page)).toContainText('help could not be taken from');
  await page.goto('/broadband/help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
});

test('in production an override in the address has no effect', async ({ page, context, request, faults, signIn }) => {
  const environment = /"environment":"\w+"/;
  await faults.portal(await changedDocument(request, '/', environment, '"environment":"production"'));
  const requests = recordRequests(context);
  await signIn(AMA);
  await page.goto(`/?override=older@${ALLOWED}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes(ALLOWED))).toEqual([]);
});
