import { startFakeProvider, type FakeProvider } from '@portal/server/testing';
import {
  errorCodeOf,
  startFakeOperator,
  type FakeOperator,
  PORTAL_ORIGIN,
  startEdge,
  type RunningEdge,
} from '../testing/startEdge.ts';

const TOKEN_PATH = '/home-fibre-check/api/auth/token';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const BROWSER_FORM = 'grant_type=client_credentials&client_id=ssp-web-public&client_secret=';
const TOKEN_RESPONSE = '{"success":true,"message":"Token issued","data":{"access_token":"t","expires_in":900}}';

let operator: FakeOperator;
let identity: FakeProvider;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  operator.answerWith((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
    response.end(TOKEN_RESPONSE);
  });
  identity = await startFakeProvider();
  edge = await startEdge({ env: { OPERATOR_URL: operator.url, OIDC_ISSUER: identity.issuer } });
});
afterEach(() => identity.close());

const requestToken = (body = BROWSER_FORM, headers: Record<string, string> = {}) =>
  edge.call(TOKEN_PATH, { method: 'POST', body, headers: { 'content-type': FORM_TYPE, ...headers } });
const formsSentToOperator = () => operator.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

test('in a fibre token request the public client id is replaced by the real id and secret', async () => {
  const answer = await requestToken(BROWSER_FORM, { origin: PORTAL_ORIGIN, 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, TOKEN_RESPONSE, 'no-store']);
  expect(formsSentToOperator()).toEqual([
    { grant_type: 'client_credentials', client_id: 'real-id', client_secret: 'real-secret', scope: 'fibre:check' },
  ]);
  expect(operator.received[0]).toMatchObject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': FORM_TYPE },
  });
});

test('a secret, a scope or a subject in the browser’s fibre token request is not forwarded to the operator', async () => {
  await requestToken(`${BROWSER_FORM}guessed&scope=relocation:create&sub=kofi&client_secret=again`, {
    authorization: '',
  });
  expect(formsSentToOperator()).toEqual([
    { grant_type: 'client_credentials', client_id: 'real-id', client_secret: 'real-secret', scope: 'fibre:check' },
  ]);
});

test('a redirect of the operator is not followed, because the form contains the client secret', async () => {
  operator.answerWith((_received, response) => response.writeHead(307, { location: '/elsewhere' }).end());
  expect((await requestToken()).status).toBeGreaterThanOrEqual(500);
  expect(operator.received.map(({ url }) => url)).toEqual([TOKEN_PATH]);
});

test('a percent-encoded spelling of the fibre token path reaches the same route', async () => {
  await edge.call('/home-fibre-check/api/auth/%74oken', {
    method: 'POST',
    body: BROWSER_FORM,
    headers: { 'content-type': FORM_TYPE },
  });
  expect(formsSentToOperator()).toMatchObject([{ client_id: 'real-id' }]);
});

test.each([
  ['a foreign origin', BROWSER_FORM, { origin: 'https://evil.example' }, 403, 'bad_origin'],
  ['Sec-Fetch-Site: cross-site and no origin', BROWSER_FORM, { 'sec-fetch-site': 'cross-site' }, 403, 'bad_origin'],
  ['the real client id', BROWSER_FORM.replace('ssp-web-public', 'real-id'), {}, 401, 'invalid_client'],
  ['another grant', BROWSER_FORM.replace('client_credentials', 'password'), {}, 400, 'unsupported_grant_type'],
  ['a JSON body', '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
])('a fibre token request with %s is rejected and not forwarded', async (_case, body, headers, status, error) => {
  const answer = await requestToken(body, headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({
    statusCode: String(status),
    error,
    requestId: answer.headers['x-request-id'],
  });
  expect(operator.received).toEqual([]);
});

test('the fibre token of a signed-in customer also allows relocations, for that customer only', async () => {
  await requestToken(BROWSER_FORM, { authorization: `Bearer ${await identity.mint()}` });
  expect(formsSentToOperator()).toMatchObject([{ scope: 'fibre:check relocation:create', sub: 'ama' }]);
  expect(formsSentToOperator()[0]).not.toHaveProperty('phone');
  expect(operator.received[0]?.headers).not.toHaveProperty('authorization');
});

test('a fibre token request of a signed-in customer is forwarded with the phone number of the access token', async () => {
  const token = await identity.mint({ phone: '233244123456' });
  await requestToken(`${BROWSER_FORM}&phone=0200000000`, { authorization: `Bearer ${token}` });
  expect(formsSentToOperator()).toMatchObject([{ sub: 'ama', phone: '233244123456' }]);
});

test('a fibre token request with a token for another audience is refused with 401', async () => {
  const token = await identity.mint({ claims: { aud: 'https://other.example' } });
  const answer = await requestToken(BROWSER_FORM, { authorization: `Bearer ${token}` });
  expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'invalid_token']);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect(operator.received).toEqual([]);
});

test('access tokens of the identity provider that the configuration names (oidc.authority) are accepted', async () => {
  const other = await startFakeProvider({ path: '/tenant/' });
  const oidc = { authority: `${other.origin}/tenant`, claimsPrefix: '', claims: { phone: 'attributes.phone' } };
  edge = await startEdge({ config: { oidc }, env: { OPERATOR_URL: operator.url } });
  const token = await other.mint({ claims: { attributes: { phone: '233244123456' } } });
  expect((await requestToken(BROWSER_FORM, { authorization: `Bearer ${token}` })).status).toBe(200);
  expect(formsSentToOperator()).toMatchObject([{ phone: '233244123456' }]);
  const foreign = await requestToken(BROWSER_FORM, { authorization: `Bearer ${await identity.mint()}` });
  expect(foreign.status).toBe(401);
  await other.close();
});

test('a fibre token request gets 503 while the keys of the identity provider are unavailable', async () => {
  identity.answers.keys = { status: 503 };
  const answer = await requestToken(BROWSER_FORM, { authorization: `Bearer ${await identity.mint()}` });
  expect([answer.status, errorCodeOf(answer)]).toEqual([503, 'idp_unreachable']);
  expect(answer.headers['retry-after']).toBe('5');
  expect(edge.log.join('')).toContain(`${identity.origin}/certs`);
});

test('all visitors get one token, which is requested once, and again when the API has refused it', async () => {
  let issued = 0;
  operator.answerWith(({ url }, response) => {
    response.statusCode = url === TOKEN_PATH ? 200 : 401;
    response.end(`{"access_token":"visitor-${(issued += 1)}","token_type":"Bearer","expires_in":"900"}`);
  });
  const requestMany = () => Promise.all(Array.from({ length: 40 }, () => requestToken()));
  const bodies = [...(await requestMany()), ...(await requestMany())].map(({ text }) => JSON.parse(text) as object);
  for (const body of bodies) expect(body).toMatchObject({ success: true, data: { access_token: 'visitor-1' } });
  expect(operator.received).toHaveLength(1);

  const useToken = (token: string) =>
    edge.call('/home-fibre-check/api/location/all', { headers: { authorization: `Bearer ${token}` } });
  await useToken('of somebody else');
  expect((await requestToken()).text).toContain('"visitor-1"');
  await useToken('visitor-1');
  expect((await requestToken()).text).toContain('"visitor-4"');
});

test.each([
  [401, {}, 502, 'upstream', undefined],
  [429, { 'retry-after': '17' }, 503, 'operator_busy', '17'],
  [503, {}, 503, 'operator_busy', '5'],
])(
  'a fibre API that answers a token request with %i %j gives the browser %i %s',
  async (status, sent, expected, error, retryAfter) => {
    operator.answerWith((_received, response) => void response.writeHead(status, sent).end('{"message":"ORA-1"}'));
    const answer = await requestToken();
    expect([answer.status, errorCodeOf(answer), answer.headers['retry-after']]).toEqual([expected, error, retryAfter]);
    expect(answer.text).not.toContain('ORA');
  },
);
