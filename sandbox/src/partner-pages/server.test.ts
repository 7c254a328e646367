import { startPartnerPages } from '../testing/testApi.ts';

const PORTAL_ORIGIN = 'http://localhost:18080';

let partnerPages: Awaited<ReturnType<typeof startPartnerPages>>;
beforeAll(async () => {
  partnerPages = await startPartnerPages({ PORTAL_ORIGIN });
});

function parseDirectives(policy: unknown): Record<string, string> {
  const parts = String(policy).split('; ');
  return Object.fromEntries(parts.map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ /, '')]));
}

test('SH-029 only the portal may frame the chat page, which runs only its own scripts', async () => {
  const { statusCode, headers, body } = await partnerPages.request('/chat/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(parseDirectives(headers['content-security-policy'])).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': PORTAL_ORIGIN,
  });
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(body).toContain(`data-portal="${PORTAL_ORIGIN}"`);
  expect(body).not.toMatch(/<style|style=|<script>| on\w+=/);
});

test('on https the partner pages have HSTS and nosniff', async () => {
  const secure = await startPartnerPages({ OUTSIDE_ORIGIN: 'https://pages.example' });
  for (const path of ['/shop/', '/chat/', '/order'])
    expect((await secure.request(path)).headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=') as string,
      'x-content-type-options': 'nosniff',
    });
});

test('the partner pages serve their stylesheets, scripts, icon and font with the type of each, to be cached for an hour', async () => {
  for (const [path, type] of [
    ['/look.css', 'text/css; charset=utf-8'],
    ['/chat.js', 'application/javascript; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/onest.woff2', 'font/woff2'],
  ] as const) {
    const { statusCode, headers } = await partnerPages.request(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
  expect((await partnerPages.request('/server.ts')).statusCode).toBe(404);
});

test('shop and order page show the place that is in the URL’s query, and the log does not contain it', async () => {
  const query = '?address=12%20Oxford%20Street%2C%20Osu&lat=5.55602&lng=-0.1969&external=true';
  for (const path of ['/shop/', '/shop/fibre', '/order']) {
    const { statusCode, body } = await partnerPages.request(`${path}${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('12 Oxford Street, Osu');
    expect(body).toContain('5.55602, -0.1969');
  }
  expect(partnerPages.log()).toContain('"route":"/shop/*"');
  expect(partnerPages.log()).not.toMatch(/Oxford|lat=|5\.55602/);
});

test('the order page escapes the HTML in values of its query', async () => {
  const { body } = await partnerPages.request(`/order?address=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert');
});

test('on the partner pages an unknown URL shows an error page with 404', async () => {
  const unknown = await partnerPages.request('/nowhere');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.body).toContain('404 - Not found');
});
