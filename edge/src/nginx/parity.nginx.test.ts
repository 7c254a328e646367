import { startBothEdges, type BothEdges } from '../testing/bothEdges.ts';

const ENTRY = '/remotes/help/1.0.0-bbbbbbbb/remoteEntry.aaaa1111.js';

let both: BothEdges;

beforeAll(async () => (both = await startBothEdges()));
afterAll(() => both.stop());

const PAGES = [
  '/',
  '/?q=1',
  '/privacy-policy',
  '/no/such/page.html',
  '/broadband/broadband-accounts',
  '/broadband/broadband-accounts/233558120417?tab=1',
  '/broadband/broadband-accounts-x',
  '/broadband/help',
  '/broadband/subscriptions/',
  '/account',
  '/account/personal/very/deep',
  '/registry',
  '/events/x',
];
const FILES = [
  '/assets/main.0a1b2c3d.js',
  '/assets/style.0a1b2c3d.css',
  '/assets/icon.svg',
  '/assets/onest.woff2',
  '/assets/main.0a1b2c3d.js.br',
  ENTRY,
  `${ENTRY}?r=1`,
];
const DATA = [
  '/registry.json',
  '/registry/help.json',
  '/registry/account.json',
  '/config.json',
  '/healthz',
  '/marketplace',
];
const MISSING = [
  '/assets',
  '/assets/',
  '/assets/missing.js',
  '/assets/index.html',
  '/assets/.env',
  '/assets/../x',
  '/assets/%2e%2e/x',
  '/remotes',
  '/remotes/help/1.0.0-bbbbbbbb/',
  '/remotes/help/1.0.0-bbbbbbbb/missing.js',
  '/remotes/help/1.0.0-bbbbbbbb/release.json',
  '/remotes/help/1.1.0-unfinished/remoteEntry.js',
  '/remotes/help/remoteEntry.js',
  '/remotes/nobody/1.0.0-aaaaaaaa/remoteEntry.js',
  '/remotes/../registry.json/x',
  '/registry/nobody.json',
  '/registry/help',
  '/registry/',
];

test.each([...PAGES, ...FILES, ...DATA, ...MISSING])(
  '%s is answered alike, in every encoding and by HEAD',
  async (path) => {
    for (const encoding of ['', 'br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity']) {
      await both.expectSame(path, encoding ? { headers: { 'accept-encoding': encoding } } : {});
    }
    await both.expectSame(path, { method: 'HEAD' });
  },
);

test.each(['/', '/registry.json', '/healthz', '/assets/main.0a1b2c3d.js', ENTRY, '/assets/missing.js'])(
  '%s takes GET and HEAD only',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { ours } = await both.expectSame(path, { method });
      expect([ours.status, ours.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  },
);

test('conditional and range requests are answered alike', async () => {
  for (const path of ['/', '/registry.json', '/registry/help.json', '/config.json', ENTRY]) {
    for (const server of [both.edge, both.nginx]) {
      const headers = { 'accept-encoding': 'br' };
      const first = await server.call(path, { headers });
      const again = await server.call(path, { headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
      expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0]);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
  }
  const { ours } = await both.expectSame(ENTRY, { headers: { range: 'bytes=0-6' } });
  expect([ours.status, ours.text]).toEqual([206, '/* help']);
});

test('a path that cannot be decoded is a bad request', async () => {
  await both.expectSame('/%E0%A4%A');
});
