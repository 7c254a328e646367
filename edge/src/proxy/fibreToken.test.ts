import { errorOf } from '../testing/call.ts';
import { startFakeIdentity } from '../testing/fakeIdentity.ts';
import { startFakeOperator, type FakeOperator } from '../testing/fakeOperator.ts';
import { PORTAL, startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const PATH = '/home-fibre-check/api/auth/token';
const FORM = 'application/x-www-form-urlencoded';
const ASKED = 'grant_type=client_credentials&client_id=ssp-web-public&client_secret=';
const GRANTED = '{"success":true,"message":"ok","data":{"access_token":"t","expires_in":900}}';

let operator: FakeOperator;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  operator.answerWith((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
    response.end(GRANTED);
  });
  identity = await startFakeIdentity();
  edge = await startEdge({ env: { OPERATOR_URL: operator.url, OIDC_JWKS_URI: identity.jwksUri } });
});
afterEach(async () => {
  await stopEdges();
  await Promise.all([operator.close(), identity.close()]);
});

const ask = (body = ASKED, headers: Record<string, string> = {}) =>
  edge.call(PATH, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });
const sentOn = () => operator.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

test('the public client id is replaced by the real id and secret, and the response is unchanged', async () => {
  const answer = await ask(ASKED, { origin: PORTAL, 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, GRANTED, 'no-store']);
  expect(sentOn()).toEqual([
    { grant_type: 'client_credentials', client_id: 'real-id', client_secret: 'real-secret', scope: 'fibre:check' },
  ]);
  expect(operator.received[0]).toMatchObject({ method: 'POST', url: PATH, headers: { 'content-type': FORM } });
});

test('a secret, a scope or a subject of the browser is never passed on', async () => {
  await ask(`${ASKED}guessed&scope=relocation:create&sub=kofi&client_secret=again`, { authorization: '' });
  expect(sentOn()).toEqual([
    { grant_type: 'client_credentials', client_id: 'real-id', client_secret: 'real-secret', scope: 'fibre:check' },
  ]);
});

test('another spelling of the path reaches the same route', async () => {
  await edge.call('/home-fibre-check/api/auth/%74oken', {
    method: 'POST',
    body: ASKED,
    headers: { 'content-type': FORM },
  });
  expect(sentOn()).toMatchObject([{ client_id: 'real-id' }]);
});

test.each([
  ['a foreign origin', ASKED, { origin: 'https://evil.example' }, 403, 'bad_origin'],
  ['an opaque origin', ASKED, { origin: 'null' }, 403, 'bad_origin'],
  ['a foreign page without an origin', ASKED, { 'sec-fetch-site': 'cross-site' }, 403, 'bad_origin'],
  ['the real client id', ASKED.replace('ssp-web-public', 'real-id'), {}, 401, 'invalid_client'],
  ['no client id', 'grant_type=client_credentials', {}, 401, 'invalid_client'],
  ['another grant', ASKED.replace('client_credentials', 'password'), {}, 400, 'unsupported_grant_type'],
  ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
])('%s is rejected and not forwarded', async (_case, body, headers, status, error) => {
  const answer = await ask(body, headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({
    statusCode: String(status),
    error,
    requestId: answer.headers['x-request-id'],
  });
  expect(operator.received).toEqual([]);
});

test('a signed-in customer may also create relocations, in their own name', async () => {
  await ask(ASKED, { authorization: `Bearer ${await identity.token()}` });
  expect(sentOn()).toMatchObject([{ scope: 'fibre:check relocation:create', sub: 'ama' }]);
  expect(sentOn()[0]).not.toHaveProperty('phone');
  expect(operator.received[0]?.headers).not.toHaveProperty('authorization');
});

test('the phone number of a signed-in customer is sent to the operator', async () => {
  const token = await identity.token({ 'https://ssp.example.com.gh/phone': '233244123456' });
  await ask(`${ASKED}&phone=0200000000`, { authorization: `Bearer ${token}` });
  expect(sentOn()).toMatchObject([{ sub: 'ama', phone: '233244123456' }]);
});

test.each([
  ['an expired token', { exp: 1 }, 'token_expired'],
  ['a token of another issuer', { iss: 'https://evil.example' }, 'invalid_token'],
  ['a token for somebody else', { aud: 'https://other.example' }, 'invalid_token'],
])('%s is refused with 401', async (_case, claims, error) => {
  const answer = await ask(ASKED, { authorization: `Bearer ${await identity.token(claims)}` });
  expect([answer.status, errorOf(answer)]).toEqual([401, error]);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect(operator.received).toEqual([]);
});

test('the issuer of the runtime configuration is used', async () => {
  const authority = 'https://login.example.org/';
  edge = await startEdge({
    config: { oidc: { authority } },
    env: { OPERATOR_URL: operator.url, OIDC_JWKS_URI: identity.jwksUri },
  });
  expect((await ask(ASKED, { authorization: `Bearer ${await identity.token()}` })).status).toBe(401);
  const token = await identity.token({ iss: authority });
  expect((await ask(ASKED, { authorization: `Bearer ${token}` })).status).toBe(200);
});

test('a forged access token and a malformed one are refused', async () => {
  const token = await identity.token();
  const [, claims = '', signature = ''] = token.split('.');
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
  const otherAlgorithms = ['none', 'HS256'].map((alg) => `${header(alg)}.${claims}.${signature}`);
  const unsigned = `${header('none')}.${claims}.`;
  for (const forged of [`${token.slice(0, -6)}AAAAAA`, 'none', `${token} `.repeat(2), unsigned, ...otherAlgorithms]) {
    expect((await ask(ASKED, { authorization: `Bearer ${forged}` })).status).toBe(401);
  }
});

test('unavailable keys of the identity provider are a 503', async () => {
  identity.goAway();
  const answer = await ask(ASKED, { authorization: `Bearer ${await identity.token()}` });
  expect([answer.status, errorOf(answer)]).toEqual([503, 'idp_unreachable']);
  expect(answer.headers['retry-after']).toBe('5');
});

test('one address gets at most twenty tokens a minute', async () => {
  for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
  const answer = await ask();
  expect([answer.status, errorOf(answer)]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a signed-in customer gets twenty tokens a minute, however many others share the address', async () => {
  const bearer = async (sub: string) => ({ authorization: `Bearer ${await identity.token({ sub })}` });
  const [ama, kofi, nobody] = [await bearer('ama'), await bearer('kofi'), { authorization: 'Bearer forged' }];
  for (const headers of [{}, ama]) {
    for (let count = 0; count < 20; count += 1) expect((await ask(ASKED, headers)).status).toBe(200);
    expect((await ask(ASKED, headers)).status).toBe(429);
  }
  expect((await ask(ASKED, kofi)).status).toBe(200);
  expect((await ask(ASKED, nobody)).status).toBe(429);
});

test('an unreachable operator is a 503', async () => {
  await operator.close();
  const answer = await ask();
  expect([answer.status, errorOf(answer)]).toEqual([503, 'operator_unreachable']);
});
