import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  createHostFolder,
  createTempFolder,
  DOCUMENT_TEMPLATE,
  writeFile,
  writeRegistryFile,
  writeRelease,
} from '../testing/folders.ts';
import { startEdge, stopEdges } from '../testing/startEdge.ts';

const BROADBAND = { name: 'broadband', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/broadband-accounts'] };
const HELP = { name: 'help', version: '1.0.0-bbbbbbbb', mounts: ['/broadband/help'] };

async function startEdgeWithTwoRemotes() {
  const releasesDir = createTempFolder();
  [BROADBAND, HELP].forEach((release) => writeRelease(releasesDir, release));
  writeRegistryFile(releasesDir, [BROADBAND, HELP]);
  return startEdge({ releasesDir });
}

type InlinedData = { remotes: { name: string; mounts: { path: string }[] }[]; record: unknown };

function parseInlinedData(html: string) {
  const block = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { block, data: JSON.parse(block) as InlinedData };
}

afterEach(stopEdges);

test('RT-001 every URL of the portal returns the document, with its security headers', async () => {
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

test('the document inlines the registry index, and the record of the remote that is mounted at its path', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const area = parseInlinedData((await edge.call('/broadband/broadband-accounts/233558120417')).text).data;
  expect(area.remotes.map(({ name }) => name)).toEqual(['broadband', 'help']);
  expect(area.record).toMatchObject({
    name: 'broadband',
    entry: '/remotes/broadband/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js',
  });
  const headers = { accept: 'text/html' };
  const beside = parseInlinedData((await edge.call('/broadband/broadband-accountsx', { headers })).text).data;
  expect(beside.record).toBeNull();
  expect(parseInlinedData((await edge.call('/')).text).data.record).toBeNull();
});

test('the document at the mount path of a disabled remote inlines no record', async () => {
  const edge = await startEdgeWithTwoRemotes();
  writeRegistryFile(edge.releasesDir, [BROADBAND, { ...HELP, enabled: false }]);
  const answer = await edge.call('/broadband/help');
  expect([answer.status, parseInlinedData(answer.text).data.record]).toEqual([200, null]);
});

test('no text of the registry can close the script element with the inlined data or act as a replacement pattern', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const odd = { name: 'odd', version: '1.0.0-cccccccc', mounts: ["/odd</script><!--$&$'"] };
  writeRelease(edge.releasesDir, odd);
  writeRegistryFile(edge.releasesDir, [odd]);
  const { block, data } = parseInlinedData((await edge.call('/')).text);
  expect(block).not.toContain('<');
  expect(data.remotes[0]?.mounts[0]?.path).toBe("/odd</script><!--$&$'");
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
  writeRegistryFile(edge.releasesDir, [HELP]);
  tags.push(await tag('br'));
  writeFile(join(edge.hostDir, 'index.html'), `${DOCUMENT_TEMPLATE}<!-- next -->`);
  tags.push(await tag('br'));
  expect(new Set(tags).size).toBe(5);
});

test('the document is sent in the encoding that the browser prefers', async () => {
  const edge = await startEdgeWithTwoRemotes();
  const plain = (await edge.call('/')).text;
  const br = await edge.call('/', { headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await edge.call('/', { headers: { 'accept-encoding': 'gzip' } });
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

test('a document is a 500 when the host’s template or the placeholder in it is missing', async () => {
  const edge = await startEdge({ hostDir: createHostFolder('<html></html>') });
  expect((await edge.call('/')).status).toBe(500);
  rmSync(join(edge.hostDir, 'index.html'));
  expect((await edge.call('/')).status).toBe(500);
  expect((await edge.call('/healthz')).status).toBe(200);
});
