import { brotliDecompressSync } from 'node:zlib';
import { errorCodeOf, type HttpResponse, type CallOptions } from './testing/call.ts';
import { startFakeOperator, type FakeOperator } from './testing/fakeOperator.ts';
import { createTempFolder, writeRegistryFile, writeRelease } from './testing/folders.ts';
import { startEdge, stopEdges, type RunningEdge } from './testing/startEdge.ts';
import { startNginx, type RunningNginx } from './testing/startNginx.ts';

const HELP = { name: 'help', version: '1.0.0-bbbbbbbb', mounts: ['/broadband/help'] };
const ENTRY_PATH = '/remotes/help/1.0.0-bbbbbbbb/remoteEntry.aaaa1111.js';
const FAQS_PATH = '/ssp-help/api/v1/faqs';
const BROWSER_ENCODINGS = { headers: { 'accept-encoding': 'gzip, deflate, br' } };

let operator: FakeOperator;
let edge: RunningEdge;
let nginx: RunningNginx;

beforeEach(async () => {
  operator = await startFakeOperator();
  const releasesDir = createTempFolder();
  writeRelease(releasesDir, HELP);
  writeRegistryFile(releasesDir, [HELP]);
  edge = await startEdge({ releasesDir, env: { OPERATOR_URL: operator.url, TRUST_PROXY: '1' } });
  nginx = await startNginx(edge.origin);
});
afterEach(async () => {
  await nginx.stop();
  await stopEdges();
  await operator.close();
});

/** Headers that describe the connection to nginx or to the edge; they may differ. */
const CONNECTION_HEADERS = ['date', 'server', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
const comparableResponse = ({ status, headers, bytes }: HttpResponse) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))),
  body: bytes.toString('base64'),
});

/** Sends a request to nginx and to the Node edge, expects equal responses and returns that of nginx. */
async function expectSameResponse(path: string, { headers, ...options }: CallOptions = {}): Promise<HttpResponse> {
  const request = { ...options, headers: { ...headers, 'x-request-id': 'abc-12345678' } };
  const throughNginx = await nginx.call(path, request);
  expect(comparableResponse(throughNginx)).toEqual(comparableResponse(await edge.call(path, request)));
  return throughNginx;
}

test.each([
  ['/', 200],
  ['/broadband/help/topic?q=1', 200],
  ['/registry.json', 200],
  ['/registry/help.json', 200],
  ['/config.json', 200],
  ['/healthz', 200],
  ['/marketplace', 302],
  ['/assets/main.0a1b2c3d.js', 200],
  ['/service-worker.js', 200],
  [ENTRY_PATH, 200],
  ['/metrics', 404],
  ['/robots.txt', 200],
  ['/assets/missing.js', 404],
  ['/assets/index.html', 404],
  ['/assets/%2e%2e/x', 404],
  ['/remotes/help/1.0.0-bbbbbbbb/release.json', 404],
])(
  '%s gets the same response from nginx as from the Node edge, in every encoding, for HEAD and for DELETE; a known ETag gets 304',
  async (path, status) => {
    for (const encoding of ['', 'br', 'gzip, deflate, br', 'identity']) {
      const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
      const { status: answered, headers: given } = await expectSameResponse(path, { headers });
      expect(answered).toBe(status);
      if (given.etag)
        expect((await nginx.call(path, { headers: { ...headers, 'if-none-match': given.etag } })).status).toBe(304);
    }
    await expectSameResponse(path, { method: 'HEAD' });
    await expectSameResponse(path, { method: 'DELETE' });
  },
);

test('nginx caches a hashed file in each encoding and serves it while the Node edge is stopped; a document is then a 503', async () => {
  const first = await nginx.call(ENTRY_PATH, BROWSER_ENCODINGS);
  const plain = await nginx.call(ENTRY_PATH);
  await stopEdges();
  const again = await nginx.call(ENTRY_PATH, BROWSER_ENCODINGS);
  expect(comparableResponse(again)).toEqual(comparableResponse(first));
  expect([again.headers['content-encoding'], brotliDecompressSync(again.bytes).toString()]).toEqual(['br', plain.text]);
  expect((await nginx.call(ENTRY_PATH)).text).toBe('/* help 1.0.0-bbbbbbbb */');
  expect((await nginx.call(ENTRY_PATH, { headers: { range: 'bytes=0-6' } })).text).toBe('/* help');

  const document = await nginx.call('/');
  expect([document.status, document.headers['retry-after']]).toEqual([503, '5']);
});

test('a document from nginx names a new release as soon as the registry file names it', async () => {
  expect((await nginx.call('/')).text).toContain('1.0.0-bbbbbbbb');
  writeRelease(edge.releasesDir, { ...HELP, version: '1.1.0-cccccccc' });
  writeRegistryFile(edge.releasesDir, [{ ...HELP, version: '1.1.0-cccccccc' }]);
  expect((await nginx.call('/')).text).toContain('1.1.0-cccccccc');
});

test('an API call through nginx reaches the operator with the client’s real IP address, whatever X-Forwarded-For claims', async () => {
  const headers = {
    'x-forwarded-for': '9.9.9.9',
    'x-request-id': 'abc-12345678',
    authorization: 'Bearer user',
    cookie: 'a=1',
  };
  const path = `${FAQS_PATH}/%2B233?a=b%20c`;
  const answer = await nginx.call(path, { method: 'POST', body: '{"a": 1}', headers });
  expect([answer.status, answer.headers['x-request-id']]).toEqual([200, 'abc-12345678']);
  const [received] = operator.received;
  expect(received).toMatchObject({ method: 'POST', url: path, body: '{"a": 1}' });
  expect(received?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-api-key': 'key-of-the-edge',
    authorization: 'Bearer user',
  });
  expect(received?.headers).not.toHaveProperty('cookie');
});

test('behind nginx, JSON of the operator is compressed, and the operator’s X-Accel headers have no effect', async () => {
  operator.answerWith((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-accel-redirect': '/config.json' });
    response.end(JSON.stringify({ orders: 'x'.repeat(2000) }));
  });
  const answer = await nginx.call(FAQS_PATH, BROWSER_ENCODINGS);
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect((await nginx.call(FAQS_PATH)).text).toContain('"orders"');
});

test('a body above 64 kB is refused by the Node edge, one above 1 MB by nginx', async () => {
  const post = (bytes: number) => nginx.call(FAQS_PATH, { method: 'POST', body: 'a'.repeat(bytes) });
  expect((await post(64 * 1024)).status).toBe(200);
  expect(errorCodeOf(await post(64 * 1024 + 1))).toBe('body_too_large');
  expect((await post(1024 * 1024 + 1)).status).toBe(413);
  expect(operator.received).toHaveLength(1);
});

test('an IP address that sends too many requests at once gets 429 with Retry-After from nginx', async () => {
  const strict = await startNginx(edge.origin, (text) =>
    text.replace('rate=300r/s', 'rate=1r/m').replace('burst=3000', 'burst=5'),
  );
  const answers: HttpResponse[] = [];
  for (let count = 0; count < 7; count += 1) answers.push(await strict.call('/'));
  await strict.stop();
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-1)?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
});

test.each([
  ['https', 'max-age=31536000; includeSubDomains'],
  ['http', undefined],
])(
  'responses of nginx itself to a request by %s have nosniff, a CSP that forbids framing, and the HSTS header %s',
  async (proto, hsts) => {
    const strict = await startNginx(edge.origin, (text) =>
      text.replace('rate=300r/s', 'rate=1r/m').replace('burst=3000', 'burst=3'),
    );
    const headers = { 'x-forwarded-proto': proto };
    const answers: HttpResponse[] = [
      await nginx.call('/', { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1), headers }),
      await nginx.call('/', { headers: { ...headers, host: 'a b' } }),
    ];
    await stopEdges();
    answers.push(await nginx.call('/', { headers }));
    for (let count = 0; count < 4; count += 1) answers.push(await strict.call('/', { headers }));
    await strict.stop();
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 503, 503, 503, 503, 429]);
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(answer.headers['strict-transport-security']).toBe(hsts);
    }
  },
);

test('nginx forwards errors of the Node edge, such as the 503 for an unreachable operator', async () => {
  await operator.close();
  const answer = await nginx.call(FAQS_PATH);
  expect([answer.status, errorCodeOf(answer)]).toEqual([503, 'operator_unreachable']);
});
