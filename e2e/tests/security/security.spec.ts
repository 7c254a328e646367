import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { getAccessToken, expectSignedIn } from '../../fixtures/session';
import { expect, recordRequests, test } from '../../fixtures/test';

/** The origin from which this stack lets developers load remotes (OVERRIDE_ORIGINS). */
const OVERRIDE_ORIGIN = process.env['OVERRIDE_ORIGIN'] ?? '';

test('the portal’s document has all security headers, with the origins of the configuration', async ({ request }) => {
  const response = await request.get(`${addresses.portal}/`);
  const headers = response.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${OVERRIDE_ORIGIN} 'wasm-unsafe-eval'`);
  expect(policy).toContain(`style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${OVERRIDE_ORIGIN}`);
  expect(policy).toContain(`connect-src 'self' ${addresses.identity}`);
  expect(policy).toContain(`frame-src ${addresses.partnerPages}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-cache');
});

test('the content security policy blocks inline scripts, requests to other origins and image beacons', async ({
  page,
  calls,
  consoleGuard,
}) => {
  consoleGuard.allow(/Content Security Policy/);
  calls.allow(new RegExp(`^GET ${addresses.partnerPages}/(shop/pixel\\.png|healthz)$`));
  await page.goto('/privacy-policy');
  const outcome = await page.evaluate(async (foreign) => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    const image = new Image();
    const beacon = await new Promise((resolve) => {
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('blocked');
      image.src = `${foreign}/shop/pixel.png`;
    });
    const call = await fetch(`${foreign}/healthz`).then(
      () => 'allowed',
      () => 'blocked',
    );
    return { inline: Reflect.get(window, 'ranInline') as unknown, beacon, call };
  }, addresses.partnerPages);
  expect(outcome).toEqual({ inline: undefined, beacon: 'blocked', call: 'blocked' });
});

test('the portal, its sign-in page and its APIs forbid being shown in a frame', async ({ request }) => {
  for (const address of [
    `${addresses.portal}/`,
    `${addresses.portal}/ssp-beneficiary/api/v1/customers/233244123456`,
    `${addresses.identity}/auth`,
  ]) {
    const response = await request.get(address, { failOnStatusCode: false });
    expect(response.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'");
  }
});

test('files with a hash in their name are cached for ever and compressed; config.json is revalidated and holds no secret', async ({
  request,
}) => {
  const html = await (await request.get(`${addresses.portal}/`)).text();
  const script = /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(`${addresses.portal}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers()['content-encoding']).toBe('br');
  const config = await request.get(`${addresses.portal}/config.json`);
  expect(config.headers()['cache-control']).toBe('no-cache');
  expect(JSON.stringify(await config.json())).not.toMatch(/secret|apiKey/i);
});

test('the pages of a signed-in customer send requests only to the portal and the identity provider', async ({
  page,
  context,
  signInOnPage,
}) => {
  const requests = recordRequests(context);
  await signInOnPage(AMA);
  for (const path of ['/broadband/broadband-accounts', '/account/personal', '/broadband/help', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  const origins = new Set(requests.map((line) => new URL(line.split(' ')[1] ?? '').origin));
  origins.delete(addresses.portal);
  origins.delete(addresses.identity);
  expect([...origins]).toEqual([]);
});

test('the API refuses a request for another customer’s number with 403 and a request without a token with 401', async ({
  page,
  request,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  await expectSignedIn(page);
  const token = await getAccessToken(page);
  const headers = { authorization: `Bearer ${token}` };
  const base = `${addresses.portal}/ssp-beneficiary/api/v1/customers`;
  const foreign = await request.get(`${base}/233244000666/paired-numbers`, { headers });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ statusCode: '403', error: 'not_owner' });
  expect((await request.get(`${base}/+233244123456/paired-numbers`, { headers })).status()).toBe(200);
  expect((await request.get(`${base}/233244123456/paired-numbers`)).status()).toBe(401);
});
