import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTempFolder } from '@portal/registry/testing';
import {
  createTestStore,
  DOCUMENT_TEMPLATE,
  HOST_VERSION,
  addHistoryEntry,
  writeHostRelease,
  writeRelease,
} from '../testing/releases.ts';
import { startEdge } from '../testing/startEdge.ts';

const BROADBAND = { name: 'broadband', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/broadband-accounts'] };
const HELP = { name: 'help', version: '1.0.0-bbbbbbbb', mounts: ['/broadband/help'] };

const startEdgeWithTwoRemotes = () => startEdge({ releasesDir: createTestStore([BROADBAND, HELP]) });

type InlinedData = { remotes: { name: string; mounts: { path: string }[] }[]; host: string; manifest: unknown };

function parseInlinedData(html: string) {
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { block, data: JSON.parse(block) as InlinedData };
}

test('RT-001 a navigation to any page returns the document, with its security headers', async () => {
  const edge = await startEdgeWithTwoRemotes();
  for (const path of [
    '/',
    '/privacy-policy',
    '/broadband/broadband-accounts/233558120417?tab=1',
    '/no/such/page.html',
  ]) {
    const answer = await edge.call(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self' http://localhost:8081;") as string,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      vary: 'Accept-Encoding',
    });
  }
});

test.each([
  [404, 'application/problem+json; charset=utf-8', '/ssp-undeclared/api/v1/x', { accept: 'application/json' }],
  [404, 'application/problem+json; charset=utf-8', '/no/such/page', { accept: 'text/html', 'sec-fetch-mode': 'cors' }],
  [404, 'application/problem+json; charset=utf-8', '/broadband/help', { accept: 'application/json' }],
  [200, 'text/html; charset=utf-8', '/no/such/page', { accept: '*/*', 'sec-fetch-mode': 'navigate' }],
  [200, 'text/html; charset=utf-8', '/sign-in', { accept: '*/*' }],
  [200, 'text/html; charset=utf-8', '/broadband/help/topic', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
  [200, 'text/html; charset=utf-8', '/Broadband/HELP', { accept: '*/*' }],
])('RT-001 the answer is a %i with %s to %s with the headers %j', async (status, type, path, headers) => {
  const answer = await (await startEdgeWithTwoRemotes()).call(path, { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
});

test('the document inlines the registry index, and the manifest of the remote that is mounted at its path', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const area = parseInlinedData((await edge.call('/broadband/broadband-accounts/233558120417')).text).data;
  expect(area.remotes.map(({ name }) => name)).toEqual(['broadband', 'help']);
  expect(area.manifest).toMatchObject({
    name: 'broadband',
    entry: '/remotes/broadband/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js',
  });
  const headers = { accept: 'text/html' };
  const beside = parseInlinedData((await edge.call('/broadband/broadband-accountsx', { headers })).text).data;
  expect(beside.manifest).toBeNull();
  expect(parseInlinedData((await edge.call('/')).text).data.manifest).toBeNull();
});

test('the document at the mount path of a disabled remote inlines no manifest', async () => {
  const edge = await startEdgeWithTwoRemotes();
  addHistoryEntry(edge.releasesDir, { ...HELP, enabled: false });
  await edge.refresh();
  const answer = await edge.call('/broadband/help');
  expect([answer.status, parseInlinedData(answer.text).data.manifest]).toEqual([200, null]);
});

test('no text of the registry can close the script element with the inlined data or act as a replacement pattern', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const odd = { ...HELP, version: '1.0.1-cccccccc', declared: { muiChunks: ["</script><!--$&$'"] } };
  writeRelease(edge.releasesDir, odd);
  addHistoryEntry(edge.releasesDir, odd);
  await edge.refresh();
  const { block, data } = parseInlinedData((await edge.call('/broadband/help')).text);
  expect(block).not.toContain('<');
  expect(data.manifest).toMatchObject({ muiChunks: ["</script><!--$&$'"] });
});

test('an unchanged document gets 304 with the same headers', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const first = await edge.call('/broadband/help', { headers: { 'accept-encoding': 'br' } });
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
  const again = await edge.call('/broadband/help', { headers });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((await edge.call('/', { headers })).status).toBe(200);
});

test('the ETag of the document changes with the registry, with the host’s template and with the encoding', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const tag = async (encoding: string) =>
    (await edge.call('/', { headers: { 'accept-encoding': encoding } })).headers.etag;
  const tags = [await tag('br'), await tag('gzip'), await tag('identity')];
  addHistoryEntry(edge.releasesDir, { ...HELP, enabled: false });
  await edge.refresh();
  tags.push(await tag('br'));
  writeHostRelease(edge.releasesDir, '1.0.1-bbbbbbbb', { 'index.html': `${DOCUMENT_TEMPLATE}<!-- next -->` });
  addHistoryEntry(edge.releasesDir, { name: 'host', version: '1.0.1-bbbbbbbb' });
  await edge.refresh();
  tags.push(await tag('br'));
  expect(new Set(tags).size).toBe(5);
});

test('the document is sent with brotli, else gzip, if the browser accepts it', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const plain = (await edge.call('/')).text;
  const br = await edge.call('/', { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await edge.call('/', { headers: { 'accept-encoding': 'gzip' } });
  const weighted = await edge.call('/', { headers: { 'accept-encoding': 'gzip;q=0, *;q=0.1' } });
  expect(weighted.text).toBe(plain);
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
});

test('HEAD of a document returns the headers only; POST, PUT, DELETE and PATCH get 405', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const head = await edge.call('/', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await edge.call('/broadband/help', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: '405', error: 'method_not_allowed' });
  }
});

test('while no release of the host can be read, pages are a 503 that asks to try again', async () => {
  const edge = await startEdge({ releasesDir: createTempFolder() });
  const answer = await edge.call('/');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.text).toContain('<h1>Not available yet</h1>');
  writeHostRelease(edge.releasesDir);
  addHistoryEntry(edge.releasesDir, { name: 'host', version: HOST_VERSION });
  await edge.refresh();
  expect((await edge.call('/')).status).toBe(200);
});

test('a page whose document the release store fails to deliver is a 503 that asks to try again, and the log has the cause', async () => {
  const edge = await startEdge();
  const template = join(edge.releasesDir, 'host', HOST_VERSION, 'index.html');
  rmSync(template);
  mkdirSync(template); // reading it fails with EISDIR
  const answer = await edge.call('/', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('<h1>Not available yet</h1>');
  expect(edge.log.join('')).toMatch(/The release store .* failed at .*index\.html/);
});

describe('a canary of the host', () => {
  const CANARY = '2.0.0-cccccccc';
  const startWithCanary = async (percent = 30) => {
    const releasesDir = createTestStore([HELP]);
    const index = `${DOCUMENT_TEMPLATE}<!-- canary -->`;
    writeHostRelease(releasesDir, CANARY, { 'index.html': index, 'canary.cccccccc.js': 'canary()' });
    addHistoryEntry(releasesDir, { name: 'host', version: HOST_VERSION, canary: { version: CANARY, percent } });
    return startEdge({ releasesDir });
  };
  const hostOf = async (edge: Awaited<ReturnType<typeof startEdge>>, cookie: string) => {
    const answer = await edge.call('/', { headers: { cookie } });
    const index = JSON.parse((await edge.call('/registry.json', { headers: { cookie } })).text) as { host: string };
    const { host } = parseInlinedData(answer.text).data;
    return { host, isSameInIndex: index.host === host, isCanary: answer.text.includes('<!-- canary -->') };
  };

  test.each([
    [30, '29.99', '30'],
    [0.5, '0.49', '0.5'],
  ])(
    'for %d percent a browser of group %s gets the document and the index of the canary, one of group %s those of the stable version',
    async (percent, first, second) => {
      const edge = await startWithCanary(percent);
      const [inside, outside] = [
        await hostOf(edge, `canary-group=${first}`),
        await hostOf(edge, `canary-group=${second}`),
      ];
      expect(inside).toMatchObject({ isSameInIndex: true, isCanary: true });
      expect(outside).toMatchObject({ isSameInIndex: true, isCanary: false });
      expect(inside.host).not.toBe(outside.host);
    },
  );

  test('a browser without a group gets one, which later documents keep; caches keep the documents of groups apart', async () => {
    const edge = await startWithCanary();
    const { headers } = await edge.call('/');
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^canary-group=\d{1,2}(\.\d{1,2})?; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(headers['vary']).toBe('Cookie, Accept-Encoding');
    const [pair = ''] = cookie.split(';');
    const again = await edge.call('/', { headers: { cookie: pair } });
    expect(again.headers['set-cookie']?.[0]).toContain(`${pair};`);
  });

  test('without a canary no browser gets a cookie', async () => {
    const edge = await startEdgeWithTwoRemotes();
    expect((await edge.call('/')).headers).not.toHaveProperty('set-cookie');
  });

  test('files of the canary, of the stable version and of earlier ones are served', async () => {
    const edge = await startWithCanary();
    writeHostRelease(edge.releasesDir, '0.9.0-99999999', { 'earlier.99999999.js': 'earlier()' });
    for (const file of ['canary.cccccccc.js', 'main.0a1b2c3d.js', 'earlier.99999999.js']) {
      expect((await edge.call(`/assets/${file}`)).status).toBe(200);
    }
  });
});
