import type { Page } from '@playwright/test';
import { AMA_EMAIL, PERSONAL_DATA_PATTERN } from '../../fixtures/session';
import { addresses } from '../../fixtures/addresses';
import { expect, openFromSidebar, test } from '../../fixtures/test';

/** Fires the events of a customer who switches to another tab. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('a measured visit and errors are reported with release and position, without number, name, e-mail, token or address of the customer', async ({
  page,
  context,
  consoleGuard,
  signIn,
}) => {
  consoleGuard.allow(/planted/);
  const bodies: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') bodies.push(request.postData() ?? '');
  });
  await context.route(
    (url) => url.origin === addresses.portal,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const document = await response.text();
      const body = document.replace('"measuredVisitsPercent":0', '"measuredVisitsPercent":100');
      return route.fulfill({ response, body });
    },
  );
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts');
  await expect(page.getByText('233558120417', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const stored = JSON.stringify([localStorage, sessionStorage]);
    const fail = (error: Error) => void Promise.reject(error);
    fail(new Error(`planted at ${location.href}/233558120417 with ${stored}`));
    const error = new Error('planted in a remote for 0244123456');
    const [script = ''] = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/remotes\/broadband\/.*\.js$/.test(name) ? [name] : []));
    error.stack = `Error\n    at f (${script}:1:200)`;
    fail(error);
  });
  await openFromSidebar(page, 'Help');
  await expect(page.getByRole('heading', { level: 1, name: /Help/ })).toBeVisible();
  await expect(async () => {
    await hidePage(page);
    expect(bodies.join('\n')).toContain('timings');
  }).toPass();
  const sent = bodies.join('\n');
  expect(sent).toContain('Error: planted at [address] with');
  expect(sent).toMatch(/"remote":"broadband","version":"[^"]+","message":"Error: planted in a remote for #"/);
  expect(sent).toMatch(/"area":"broadband"/);
  for (const timing of ['lcp', 'shell', 'area', 'data']) expect(sent).toMatch(new RegExp(`"${timing}":\\d`));
  expect(sent).not.toMatch(PERSONAL_DATA_PATTERN);
  expect(sent).not.toContain('://');
});
