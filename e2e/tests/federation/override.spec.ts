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

test('a link with an override must be confirmed; then the remote loads from that origin until the override is reset', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  const overrideRequests = () => requests.filter((line) => line.includes(ALLOWED));
  await signIn(AMA, `/?override=older@${ALLOWED}/`);
  await expect(bar(page)).toContainText(`Load the remote “older” from ${ALLOWED}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  expect(page.url()).not.toContain('override');
  expect(overrideRequests()).toEqual([]);
  await expectAccessibleEverywhere(page, 'the override question');

  await page.getByRole('button', { name: `Load from ${new URL(ALLOWED).host}` }).click();
  await expect(bar(page)).toContainText(`older ${builtManifest('older').version} comes from ${ALLOWED}`);
  await page.goto('/broadband/older');
  await expect(page.getByText('Customer Ama, theme light, React 19.3.1')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(overrideRequests().length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: '404 - Not found' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('“No” to an override loads nothing from it, also after a reload', async ({ page, signIn }) => {
  await signIn(AMA);
  await page.goto(`/?override=older@${ALLOWED}/`);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ama' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('an override from an origin that is not allowed is refused without a question or a request', async ({
  page,
  context,
  signIn,
}) => {
  const requests = recordRequests(context);
  await signIn(AMA);
  await page.goto('/?override=help@http://evil.example/');
  await expect(bar(page)).toContainText('http://evil.example is not an origin this portal may take a remote from.');
  await expect(page.getByRole('button', { name: /^Load/ })).toHaveCount(0);
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
  await signIn(AMA, `/?override=older@${version}`);
  await page.getByRole('button', { name: /^Load from/ }).click();
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
  await signIn(AMA, '/?override=help@9.9.9-00000000');
  await page.getByRole('button', { name: /^Load from/ }).click();
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
