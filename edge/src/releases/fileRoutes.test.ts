import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeFile } from '@portal/registry/testing';
import { createTestStore, writeRelease, HELP } from '../testing/releases.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';

const ENTRY_PATH = '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js';

let edge: RunningEdge;

beforeEach(async () => {
  const releasesDir = createTestStore([HELP]);
  writeRelease(releasesDir, { ...HELP, version: '0.9.0-99999999' });
  writeFile(join(releasesDir, 'help/1.1.0-unfinished/remoteEntry.js'), 'not released');
  writeFile(join(releasesDir, 'help/1.0.0-aaaaaaaa/not-in-manifest.js'), 'x');
  edge = await startEdge({ releasesDir });
});
test('a source map in the release store is not served, at any path', async () => {
  const maps = [
    'sourcemaps/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js.map',
    'sourcemaps/host/1.0.0-00000000/main.0a1b2c3d.js.map',
  ];
  for (const path of [...maps, 'help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js.map'])
    writeFile(join(edge.releasesDir, path), '{"mappings":""}');
  for (const path of [
    ...maps.flatMap((map) => [`/${map}`, `/remotes/${map}`, `/assets/${map}`, `/remotes/help/../${map}`]),
    `${ENTRY_PATH}.map`,
    '/assets/main.0a1b2c3d.js.map',
  ]) {
    const { status, text } = await edge.call(path);
    expect(`${path} ${text.includes('mappings') ? 'map' : status}`).toBe(`${path} 404`);
  }
});

test('browsers may cache hashed files for a year; they have the CSP of a worker', async () => {
  for (const path of ['/assets/main.0a1b2c3d.js', ENTRY_PATH]) {
    expect((await edge.call(path)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  }
});

test('the brotli copy of a file, else the gzip copy, is sent if the browser accepts it', async () => {
  const plain = await edge.call(ENTRY_PATH);
  const br = await edge.call(ENTRY_PATH, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const gzip = await edge.call(ENTRY_PATH, { headers: { 'accept-encoding': 'gzip;q=0.5, br;q=0' } });
  expect(plain.text).toBe('/* help 1.0.0-aaaaaaaa */');
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect([brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)].map(String)).toEqual([plain.text, plain.text]);
  expect(br.headers['content-type']).toBe(plain.headers['content-type']);
});

test('the files of an earlier version are still served, for pages that were opened with it', async () => {
  expect((await edge.call('/remotes/help/0.9.0-99999999/remoteEntry.aaaa1111.js')).status).toBe(200);
});

test.each([
  '/assets/missing.js',
  '/assets/index.html',
  '/assets/manifest.webmanifest',
  '/remotes/help/1.0.0-aaaaaaaa/missing.js',
  '/remotes/help/1.0.0-aaaaaaaa/not-in-manifest.js',
  '/remotes/help/1.0.0-aaaaaaaa/release.json',
  '/remotes/help/1.1.0-unfinished/remoteEntry.js',
  '/remotes/host/1.0.0-00000000/index.html',
  '/remotes/nobody/1.0.0-aaaaaaaa/remoteEntry.js',
])('%s is a 404 that is not cached, not the document', async (path) => {
  const answer = await edge.call(path);
  expect([answer.status, answer.text]).toEqual([404, '{"title":"Not Found","status":404}']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  });
});

test('no path reaches files outside of the host folder and the release folders', async () => {
  writeFileSync(`${edge.releasesDir}-secret.txt`, 'outside');
  const outside = basename(`${edge.releasesDir}-secret.txt`);
  for (const path of [
    `/assets/../${outside}`,
    `/assets/%2e%2e/${outside}`,
    `/assets/..%2f${outside}`,
    `/assets/deep/../../${outside}`,
    `/assets/..\\${outside}`,
    '/remotes/help/1.0.0-aaaaaaaa/../../../registry.json',
    '/remotes/help/1.0.0-aaaaaaaa/..%2f..%2f..%2fregistry.json',
    '/remotes/help/..%2f..%2f/registry.json',
    '/remotes/../registry.json/x',
    '//assets/../../etc/passwd',
    '/assets//etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
  ]) {
    const answer = await edge.call(path);
    expect([path, answer.text]).not.toEqual([path, expect.stringMatching(/outside|root:x|^\{"remotes"/)]);
  }
  rmSync(`${edge.releasesDir}-secret.txt`);
});

test('a file that the browser has cached is a 304', async () => {
  const { headers } = await edge.call(ENTRY_PATH);
  const again = await edge.call(ENTRY_PATH, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});
