import { request } from '../api/testing/request.ts';
import { emptyDatabase } from '../api/testing/testApi.ts';
import { withoutGeneratedValues } from '../api/testing/withoutGeneratedValues.ts';
import { readSettings } from '../config/settings.ts';
import { createPartnerPages } from './server.ts';

const PORTAL = 'http://localhost:18080';

async function startPartnerPages(env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const settings = readSettings({ SERVICES: 'outside', PORTAL_ORIGIN: PORTAL, ...env });
  const partnerPages = await createPartnerPages({
    db: emptyDatabase,
    settings,
    log: { write: (line) => void lines.push(line) },
  });
  const origin = await partnerPages.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    request(origin, path, { method, headers });
  return { get, log: () => lines.join(''), close: () => partnerPages.close() };
}

let partnerPages: Awaited<ReturnType<typeof startPartnerPages>>;
beforeAll(async () => {
  partnerPages = await startPartnerPages();
});
afterAll(() => partnerPages.close());

function parseDirectives(policy: unknown): Record<string, string> {
  const parts = String(policy).split('; ');
  return Object.fromEntries(parts.map((part) => [part.replace(/ .*/, ''), part.replace(/^\S+ /, '')]));
}

test('SH-029 only the portal may frame the chat page, which runs only its own scripts', async () => {
  const { statusCode, headers, body } = await partnerPages.get('/chat/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(parseDirectives(headers['content-security-policy'])).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': PORTAL,
  });
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(body).toContain(`data-portal="${PORTAL}"`);
  expect(body).not.toMatch(/<style|style=|<script>| on\w+=/);
});

test('every file that a page references exists and has its content type', async () => {
  const types: Record<string, string> = {
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  };
  const pages = await Promise.all(['/chat/', '/shop/', '/order'].map((path) => partnerPages.get(path)));
  const named = pages.flatMap(({ body }) =>
    [...body.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, path]) => path),
  );
  const paths = [...new Set([...named, '/chat/replies.js'])] as string[];
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) {
    const { statusCode, headers, body } = await partnerPages.get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, types[path.split('.').pop() ?? '']]);
    expect(body.length).toBeGreaterThan(100);
    const again = await partnerPages.get(path, 'GET', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test.each(['/shop/', '/shop', '/shop/phones/all', '/order', '/chat/', '/nowhere', '/look.css', '/healthz'])(
  'the partner pages’ response of %s has the security headers',
  async (path) => {
    const { headers } = await partnerPages.get(path);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    if (!path.startsWith('/chat')) expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test('shop and order page show the place that is in the URL’s query, and the log does not contain it', async () => {
  const query = '?address=12%20Oxford%20Street%2C%20Osu&lat=5.55602&lng=-0.1969&external=true';
  for (const path of ['/shop/', '/shop/fibre', '/order']) {
    const { statusCode, body } = await partnerPages.get(`${path}${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('12 Oxford Street, Osu');
    expect(body).toContain('5.55602, -0.1969');
  }
  expect(partnerPages.log()).toContain('"route":"/shop/*"');
  expect(withoutGeneratedValues(partnerPages.log())).not.toMatch(/Oxford|lat=|5\.55602/);
});

test.each(['?lat=91&lng=0', '?lat=5&lng=', '?lat=abc&lng=1', '?address=%20', '?address=a&address=b', ''])(
  'the shop ignores the invalid place “%s”',
  async (query) => {
    const { statusCode, body } = await partnerPages.get(`/shop/${query}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Your location');
  },
);

test('the order page escapes the HTML in values of its query', async () => {
  const { body } = await partnerPages.get(`/order?address=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert');
});

test('on the partner pages an unknown URL shows an error page with 404, a wrong method one with 405 and sends Allow', async () => {
  const unknown = await partnerPages.get('/nowhere');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.body).toContain('404 - Not found');
  for (const path of ['/chat/', '/shop/', '/order', '/look.css']) {
    const { statusCode, headers, body } = await partnerPages.get(path, 'POST');
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body).toContain('405 Method Not Allowed');
  }
});

test('the partner pages redirect /chat to /chat/, and their /healthz returns 200', async () => {
  const { statusCode, headers } = await partnerPages.get('/chat');
  expect([statusCode, headers.location]).toEqual([308, '/chat/']);
  expect((await partnerPages.get('/healthz')).statusCode).toBe(200);
});

test('if the origin of the partner pages is https, their responses have Strict-Transport-Security', async () => {
  const secure = await startPartnerPages({ OUTSIDE_ORIGIN: 'https://partner-pages.example' });
  const { headers } = await secure.get('/order');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secure.close();
});
