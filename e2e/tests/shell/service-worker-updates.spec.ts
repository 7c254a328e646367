import type { APIRequestContext, Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { readStoredUser } from '../../fixtures/session';
import { storedResponses, waitForOfflineFiles } from '../../fixtures/serviceWorker';
import { expect, goTo, test } from '../../fixtures/test';

test.use({ serviceWorkers: 'allow' });

const SLOW_TEXT = 'Your connection is slow. The portal opened as on your last visit.';
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back Ama' });
const helpHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Help centre' });

/**
 * A fault that serves this script as the service worker, with the headers of the real one. It applies to the installation:
 * Playwright does not see the requests of an update, which gets the real script.
 */
async function workerFault(request: APIRequestContext, change: (script: string) => string) {
  const response = await request.get('/service-worker.js');
  const { 'content-security-policy': policy = '' } = response.headers();
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-cache' };
  const body = change(await response.text());
  return { method: 'GET', path: '/service-worker.js', status: 200, type: 'application/javascript', body, headers };
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
test('on a slow network the portal opens with the stored document and says so, until the network has responded', async ({
  page,
  consoleGuard,
  faults,
  signIn,
}) => {
  await signIn(AMA);
  await waitForOfflineFiles(page);
  consoleGuard.allowFailedRequests();
  await faults.portal(
    { method: 'GET', path: '/', fails: 'hang' },
    { method: 'GET', path: '/registry.json', status: 503, body: 'unavailable' },
  );
  await page.goto('/');
  await expect(dashboardHeading(page)).toBeVisible();
  await expect(page.getByText(SLOW_TEXT)).toBeVisible();
  await faults.clear();
  await goTo(page, 'Help');
  await expect(helpHeading(page)).toBeVisible();
  await expect(page.getByText(SLOW_TEXT)).toBeHidden();
});

test('a new worker takes over while a form is being filled in: nothing typed is lost, and a hard reload bypasses it', async ({
  page,
  context,
  faults,
  request,
  signIn,
}) => {
  await faults.portal(await workerFault(request, (script) => `${script}// previous`));
  await signIn(AMA, '/broadband/help');
  await waitForOfflineFiles(page);
  const search = page.getByRole('searchbox');
  await search.fill('balance');
  const takeover = page.evaluate(
    () => new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve())),
  );
  await faults.clear();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  await takeover;
  // It takes over with skipWaiting(), before its `activate` event, in which it claims every page, also one that was reloaded.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(search).toHaveValue('balance');

  const client = await context.newCDPSession(page);
  await client.send('Page.reload', { ignoreCache: true });
  await expect(search).toHaveValue('');
  expect(await isControlled(page)).toBe(false);
});

const BROKEN_WORKERS = {
  install: 'event.waitUntil(Promise.reject(new Error("broken")))',
  activate: 'event.waitUntil(Promise.reject(new Error("broken")))',
  fetch: 'throw new Error("broken")',
};

for (const [type, code] of Object.entries(BROKEN_WORKERS)) {
  test(`a worker that fails at ${type} keeps nobody from the portal, and the next one replaces it`, async ({
    page,
    context,
    consoleGuard,
    faults,
    request,
    signIn,
  }) => {
    consoleGuard.allow(/broken/);
    await faults.portal(await workerFault(request, () => `self.addEventListener('${type}', (event) => { ${code}; });`));
    const started = context.waitForEvent('serviceworker');
    await signIn(AMA);
    await expect(dashboardHeading(page)).toBeVisible();
    await started;
    await page.reload();
    await expect(dashboardHeading(page)).toBeVisible();
    await faults.clear();
    await page.reload();
    await expect(dashboardHeading(page)).toBeVisible();
    await waitForOfflineFiles(page);
  });
}

test('after a customer has visited personal pages, the store has nothing but the document and files, and less than 6 MB', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  await waitForOfflineFiles(page);
  for (const path of [
    '/broadband/broadband-accounts',
    '/account/personal',
    '/account/beneficiaries',
    '/broadband/sim-swap',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const stored = await storedResponses(page);
  expect(
    stored.map(({ path }) => path).filter((path) => !/^\/($|offline-files$|assets\/|remotes\/)/.test(path)),
  ).toEqual([]);
  const texts = stored.filter(({ path }) => !/\.\w+$/.test(path)).map(({ text }) => text);
  const { access_token: token } = await readStoredUser(page);
  expect(texts.length).toBe(2);
  for (const secret of [token, AMA, '233244123456']) expect(texts.join()).not.toContain(secret);
  expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(6_000_000);
});
