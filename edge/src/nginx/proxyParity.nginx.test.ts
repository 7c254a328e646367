import { startBothEdges, type BothEdges } from '../testing/bothEdges.ts';
import { errorOf } from '../testing/call.ts';
import { PORTAL } from '../testing/startEdge.ts';

const FAQS = '/ssp-help/api/v1/faqs';
const TOKEN = '/home-fibre-check/api/auth/token';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ASKED = 'grant_type=client_credentials&client_id=ssp-web-public&client_secret=';

let both: BothEdges;

beforeEach(async () => (both = await startBothEdges()));
afterEach(() => both.stop());

/** What the operator received from each edge, the embedded one first. */
const received = () => both.operator.received.map(({ method, url, body }) => ({ method, url, body }));

test.each([
  '/ssp-beneficiary/api/v1/customers/%2B233244123456/paired-numbers?a=b%20c',
  '/home-fibre-check/api/location/all',
  '/ssp-orders/api/v1/orders//x',
  '/geo',
  '/tiles/light/7/62/63.svg',
  '/media/clip.webm',
  '/openapi.json',
  '/readyz',
])('%s reaches the operator as it was asked for, with the edge’s key and without cookies', async (path) => {
  const headers = {
    cookie: 'a=1',
    'x-api-key': 'guessed',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '9.9.9.9',
    authorization: 'Bearer user',
    'x-request-id': 'abc-12345678',
  };
  const { ours } = await both.expectSame(path, { headers });
  expect(ours.headers['x-request-id']).toBe('abc-12345678');
  expect(received()).toEqual([
    { method: 'GET', url: path, body: '' },
    { method: 'GET', url: path, body: '' },
  ]);
  for (const one of both.operator.received) {
    expect(one.headers).toMatchObject({
      'x-api-key': 'key-of-the-edge',
      'x-request-id': 'abc-12345678',
      'x-forwarded-for': '127.0.0.1',
      authorization: 'Bearer user',
    });
    for (const name of ['cookie', 'x-forwarded-host']) expect(one.headers).not.toHaveProperty(name);
  }
});

test.each([
  // The stand-in behind both answers no list of places.
  ['/geo/search?q=osu', 502],
  ['/geo/reverse?lat=5.6&lon=-0.2', 200],
  ['/geo/reverse?lat=5.6', 400],
])('%s is a question both edges read alike, with nothing of the customer in it', async (path, status) => {
  const { ours } = await both.expectSame(path, { headers: { cookie: 'a=1', authorization: 'Bearer user' } });
  expect(ours.status).toBe(status);
  for (const one of both.operator.received) {
    for (const name of ['cookie', 'authorization', 'x-api-key']) expect(one.headers).not.toHaveProperty(name);
  }
});

test.each(['/ssp-beneficiary/api/v2/x', '/tilesets/x', '/geography'])('%s is the document', async (path) => {
  await both.expectSame(path);
  expect(both.operator.received).toEqual([]);
});

test('methods and bodies of up to 64 kB are proxied alike', async () => {
  const body = { body: '{"a": 1}', headers: { 'content-type': 'application/json' } };
  for (const method of ['POST', 'PUT']) await both.expectSame(FAQS, { method, ...body });
  for (const method of ['DELETE', 'OPTIONS', 'PATCH']) await both.expectSame(FAQS, { method });
  const [first, second] = [received().filter((_, at) => at % 2 === 0), received().filter((_, at) => at % 2 === 1)];
  expect(second).toEqual(first);
  const { ours } = await both.expectSame(FAQS, { method: 'POST', body: 'a'.repeat(64 * 1024 + 1) });
  expect([ours.status, errorOf(ours)]).toEqual([413, 'body_too_large']);
});

test('headers of the operator win, and its cookies and server name are removed', async () => {
  both.operator.answerWith((_received, response) => {
    response.writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'retry-after': '1',
      'set-cookie': 'a=1',
      'x-powered-by': 'y',
    });
    response.end('{"error":"db_unavailable"}');
  });
  const { ours } = await both.expectSame(FAQS);
  expect([ours.status, errorOf(ours)]).toEqual([503, 'db_unavailable']);
});

test('X-Accel headers of the operator have no effect on nginx', async () => {
  both.operator.answerWith((_received, response) => {
    response.writeHead(200, { 'x-accel-redirect': '/config.json' });
    response.end('[]');
  });
  expect((await both.nginx.call(FAQS)).text).toBe('[]');
});

test('an unreachable operator, a truncated response and an invalid response have the same status in both edges', async () => {
  both.operator.answerWith((_received, response) => void response.socket?.destroy());
  expect(errorOf((await both.expectSame(FAQS)).ours)).toBe('upstream');
  await both.operator.close();
  const { ours } = await both.expectSame(FAQS);
  expect([ours.status, errorOf(ours), ours.headers['retry-after']]).toEqual([503, 'operator_unreachable', '5']);
});

test('the fibre token is requested with the real id and secret, and nothing else of the form is forwarded', async () => {
  await both.expectSame(TOKEN, { method: 'POST', body: `${ASKED}&scope=admin`, headers: FORM });
  for (const { body, headers } of both.operator.received) {
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'real-id',
      client_secret: 'real-secret',
      scope: 'fibre:check',
    });
    expect(headers).toMatchObject({ 'x-api-key': 'key-of-the-edge', 'x-forwarded-for': '127.0.0.1', ...FORM });
  }
  expect(both.operator.received).toHaveLength(2);
});

test('a form with another grant type or client id is never forwarded with the secret', async () => {
  for (const form of [
    'grant_type=password&client_id=ssp-web-public',
    'grant_type=client_credentials&client_id=other',
    '',
  ]) {
    await both.nginx.call(TOKEN, { method: 'POST', body: form, headers: FORM });
  }
  const forms = both.operator.received.map(({ body }) => body);
  expect(forms).toEqual([
    'grant_type=&client_id=real-id&client_secret=real-secret&scope=fibre%3Acheck',
    'grant_type=client_credentials&client_id=&scope=fibre%3Acheck',
    'grant_type=&client_id=&scope=fibre%3Acheck',
  ]);
});

test('another origin, another content type and an invalid access token are refused alike', async () => {
  const post = (headers: Record<string, string>) =>
    both.expectSame(TOKEN, { method: 'POST', body: ASKED, headers: { ...FORM, ...headers } });
  expect(errorOf((await post({ origin: 'https://evil.example' })).ours)).toBe('bad_origin');
  expect(errorOf((await post({ 'sec-fetch-site': 'cross-site' })).ours)).toBe('bad_origin');
  expect(errorOf((await post({ 'content-type': 'application/json' })).ours)).toBe('unsupported_media_type');
  expect(errorOf((await post({ authorization: 'Bearer x' })).ours)).toBe('invalid_token');
  expect(both.operator.received).toEqual([]);
  expect((await post({ origin: PORTAL, 'sec-fetch-site': 'same-origin' })).ours.status).toBe(200);
});

test('more than 20 tokens a minute for one address are refused', async () => {
  const ask = () => both.nginx.call(TOKEN, { method: 'POST', body: ASKED, headers: FORM });
  for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, errorOf(refused), refused.headers['retry-after']]).toEqual([429, 'rate_limited', '3']);
});

test('reports of browsers are accepted and refused alike', async () => {
  const report = { remote: 'help', version: '1.0.0-bbbbbbbb', phase: 'entry', code: 'http' };
  const body = JSON.stringify({ events: [report] });
  const post = async (text: string, headers: Record<string, string> = {}) =>
    (await both.expectSame('/events', { method: 'POST', body: text, headers })).ours.status;
  expect(await post(body)).toBe(204);
  expect(await post('{}')).toBe(400);
  expect(await post(`${body}${' '.repeat(9000)}`)).toBe(413);
  expect(await post(body, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  await both.expectSame('/events');
});

test('with a wrong configuration every path answers the same error page', async () => {
  await both.stop();
  both = await startBothEdges({ config: { samples: 'some' } });
  for (const path of ['/', '/broadband/help', '/marketplace', '/config.json', '/registry.json', '/healthz']) {
    await both.expectSame(path);
  }
});
