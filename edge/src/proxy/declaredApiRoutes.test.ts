import {
  errorCodeOf,
  startFakeOperator,
  type FakeOperator,
  startEdge,
  type RunningEdge,
} from '../testing/startEdge.ts';
import { writeBackendsFile, createTestStore, addHistoryEntry, writeRelease } from '../testing/releases.ts';

const declared = (prefix: string, backend = 'roaming-api') => ({ apis: [{ prefix, backend }] });
const ROAMING = { name: 'roaming', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/roaming'] };
const ROAMING_NEXT = { ...ROAMING, version: '1.1.0-bbbbbbbb' };
const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const CALL_PATH = '/roaming/api/v1/countries';

let backend: FakeOperator;
let operator: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  [backend, operator] = await Promise.all([startFakeOperator(), startFakeOperator()]);
  const releasesDir = createTestStore([
    { ...ROAMING, declared: declared('/roaming/api') },
    { ...HELP, declared: declared('/help/api') },
  ]);
  writeRelease(releasesDir, { ...ROAMING_NEXT, declared: declared('/roaming/v2') });
  const file = writeBackendsFile({ 'roaming-api': { url: backend.url, remotes: ['roaming'] } });
  edge = await startEdge({ releasesDir, env: { BACKENDS_FILE: file, OPERATOR_URL: operator.url } });
});

test('requests below a declared prefix reach the backend with method, path, query, headers and unchanged body', async () => {
  const headers = { authorization: 'Bearer user', 'content-type': 'application/json', 'idempotency-key': 'k-1' };
  const body = '{"name":"Adwoa",  "email":null}';
  const query = `${CALL_PATH}?q=a%20b&q=c`;
  expect((await edge.call(query, { headers })).text).toBe('{"statusCode":"0000"}');
  for (const method of ['POST', 'PUT', 'PATCH']) await edge.call('/roaming/api', { method, headers, body });
  await edge.call('/roaming/api', { method: 'DELETE' });
  await edge.call('/roaming/api/caf%C3%A9/a%20b/', { method: 'HEAD' });
  expect(backend.received.map((each) => [each.method, each.url, each.body])).toEqual([
    ['GET', query, ''],
    ...['POST', 'PUT', 'PATCH'].map((method) => [method, '/roaming/api', body]),
    ['DELETE', '/roaming/api', ''],
    ['HEAD', '/roaming/api/caf%C3%A9/a%20b/', ''],
  ]);
  expect(backend.received[1]?.headers).toMatchObject(headers);
  expect(operator.received).toEqual([]);
});

test('a backend gets neither the operator’s API key nor one of a browser, no cookies, no hop-by-hop headers and no forged address', async () => {
  const forged = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil.example', forwarded: 'for=9.9.9.9' };
  const hopByHop = { connection: 'close, x-private', 'x-private': '1', te: 'trailers' };
  await edge.call(CALL_PATH, { headers: { 'x-api-key': 'guessed', cookie: 'idp_s=1', ...forged, ...hopByHop } });
  const headers = backend.received[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) as string });
  for (const name of ['x-api-key', 'cookie', 'x-forwarded-host', 'forwarded', 'x-private', 'te']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test.each([
  '/roaming/api/../ssp-help/api/v1/faqs',
  '/roaming/api/%2e%2e/x',
  '/roaming/api//evil.example/x',
  '/roaming/api/a%2fb',
  '/roaming/api/a%5Cb',
  '/roaming/api/a%3bb',
  '/roaming/api/a%7fb',
  '/roaming/api;x/y',
  '/roaming/api\\..\\x',
  '/roaming/api%2F..%2Fx',
  '/roaming/api/..\\x',
  '/roaming/api/%252e%252e/x',
  '/roaming/api/..;/x',
  '/roaming/api/a%00b',
  '/roaming/api/%zz',
])('%s gets 400 and is not forwarded', async (path) => {
  for (const method of ['GET', 'POST']) expect((await edge.call(path, { method })).status).toBe(400);
  expect([...backend.received, ...operator.received]).toEqual([]);
});

test.each(['/roaming/api-2', '/Roaming/api', '/%72oaming/api'])(
  '%s is not below the prefix: a navigation gets the document',
  async (path) => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    expect((await edge.call(path, { headers })).text).toContain('<!doctype html>');
    expect((await edge.call(path, { method: 'POST' })).status).toBe(405);
    expect(backend.received).toEqual([]);
  },
);

test('a publication, a canary and a disabled remote take effect without a restart', async () => {
  const statusOf = async (path: string) => (await edge.call(path, { method: 'POST' })).status;
  expect([await statusOf('/roaming/api'), await statusOf('/roaming/v2')]).toEqual([200, 405]);
  addHistoryEntry(edge.releasesDir, { ...ROAMING, canary: { version: ROAMING_NEXT.version, percent: 5 } });
  await edge.refresh();
  expect([await statusOf('/roaming/api'), await statusOf('/roaming/v2')]).toEqual([200, 200]);
  addHistoryEntry(edge.releasesDir, ROAMING_NEXT);
  await edge.refresh();
  expect([await statusOf('/roaming/api'), await statusOf('/roaming/v2')]).toEqual([405, 200]);
  addHistoryEntry(edge.releasesDir, { ...ROAMING_NEXT, enabled: false });
  await edge.refresh();
  expect(await statusOf('/roaming/v2')).toBe(404);
  expect(backend.received).toHaveLength(4);
});

test('a prefix whose backend is not allowed for its remote gets 502 and is not forwarded, for a navigation, too', async () => {
  const answer = await edge.call('/help/api/x', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect([answer.status, errorCodeOf(answer)]).toEqual([502, 'backend_unknown']);
  expect(backend.received).toEqual([]);
});

test('the prefixes of a remote under development reach its development server before a release is published', async () => {
  backend.answerWith(
    ({ url }, response) => void response.end(url === '/release.json' ? '{"apis":[{"prefix":"/new/api"}]}' : url),
  );
  const config = { overrides: { origins: [backend.url] }, environment: 'test' };
  edge = await startEdge({ config });
  expect((await edge.call('/new/api/tips?q=1')).text).toBe('/new/api/tips?q=1');
});

test('a redirect of a backend is passed on to the browser and not followed', async () => {
  backend.answerWith((_received, response) => void response.writeHead(302, { location: operator.url }).end());
  const answer = await edge.call(CALL_PATH);
  expect([answer.status, answer.headers.location]).toEqual([302, operator.url]);
  expect(operator.received).toEqual([]);
});

test('a call to a backend that cannot be reached gets 503 backend_unreachable with Retry-After', async () => {
  await backend.close();
  const answer = await edge.call(CALL_PATH);
  expect([answer.status, errorCodeOf(answer), answer.headers['retry-after']]).toEqual([
    503,
    'backend_unreachable',
    '5',
  ]);
});

test('an edge whose backends file is malformed does not start', async () => {
  const file = writeBackendsFile({ 'roaming-api': { url: backend.url, remotes: ['roaming'], key: 'x' } });
  await expect(startEdge({ env: { BACKENDS_FILE: file } })).rejects.toThrow('Unrecognized key: "key"');
});
