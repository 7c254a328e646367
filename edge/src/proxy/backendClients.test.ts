import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { errorCodeOf, startFakeOperator, type FakeOperator, startEdge } from '../testing/startEdge.ts';
import { writeFile } from '@portal/registry/testing';
import { writeBackendsFile } from '../testing/releases.ts';

const ORDERS_PATH = '/ssp-orders/api/v1/orders/customer-ref-orders/233244123456';
const FAQS_PATH = '/ssp-help/api/v1/faqs';
const CUSTOMER_PATH = '/ssp-beneficiary/api/v1/customers/233244123456/kyc/chained';
const BENEFICIARIES_PATH = '/ssp-beneficiary/api/v1/users/233244123456/beneficiaries';

let operator: FakeOperator;
let crm: FakeOperator;
let closeServer = () => {};
beforeEach(async () => {
  [operator, crm] = await Promise.all([startFakeOperator(), startFakeOperator()]);
});
afterEach(() => closeServer());

/** Starts an edge whose orders and customers are at another backend; `files` are beside the backends file. */
function startWithCrm(options: object = {}, files: Record<string, string> = {}) {
  const backend = { url: crm.url, apis: { orders: '/crm/v2', customer: '' }, ...options };
  const file = writeBackendsFile({ crm: backend });
  for (const [name, content] of Object.entries(files)) writeFile(join(dirname(file), name), content);
  return startEdge({ env: { OPERATOR_URL: operator.url, BACKENDS_FILE: file } });
}

test('each API goes to its backend, with the path that it has there; the others go to OPERATOR_URL', async () => {
  const edge = await startWithCrm();
  for (const path of [`${ORDERS_PATH}?page=1`, CUSTOMER_PATH, BENEFICIARIES_PATH, FAQS_PATH]) await edge.call(path);
  expect(crm.received.map(({ url }) => url)).toEqual([
    '/crm/v2/orders/customer-ref-orders/233244123456?page=1',
    '/customers/233244123456/kyc/chained',
  ]);
  expect(operator.received.map(({ url }) => url)).toEqual([BENEFICIARIES_PATH, FAQS_PATH]);
});

test('a backend gets its own headers, also those in files, and not the API key of the operator', async () => {
  const edge = await startWithCrm(
    { headers: { 'x-channel': 'portal' }, headerFiles: { 'x-crm-key': 'key' } },
    { key: 'key of the CRM\n' },
  );
  await edge.call(ORDERS_PATH, { headers: { authorization: 'Bearer customer', 'x-crm-key': 'forged' } });
  expect(crm.received[0]?.headers).toMatchObject({
    'x-channel': 'portal',
    'x-crm-key': 'key of the CRM',
    authorization: 'Bearer customer',
  });
  expect(crm.received[0]?.headers).not.toHaveProperty('x-api-key');
  expect(edge.log.join('')).not.toContain('key of the CRM');
});

test('a backend with a client gets its access token, one for all calls, and the customer’s in X-Forwarded-Authorization', async () => {
  const token = {
    url: `${crm.url}/token`,
    clientId: 'edge:1',
    clientSecretFile: 'secret',
    scope: 'crm',
    audience: 'a',
  };
  const edge = await startWithCrm({ token }, { secret: 's&cret' });
  crm.answerWith((_received, response) => response.end('{"access_token":"of-the-edge","expires_in":60}'));
  const headers = { authorization: 'Bearer customer', 'x-forwarded-authorization': 'Bearer forged' };
  await Promise.all([edge.call(ORDERS_PATH, { headers }), edge.call(CUSTOMER_PATH, { headers })]);
  await edge.call(ORDERS_PATH, { headers: { 'x-forwarded-authorization': 'Bearer forged' } });
  const [requested, ...calls] = crm.received;
  expect(requested).toMatchObject({
    url: '/token',
    body: 'grant_type=client_credentials&scope=crm&audience=a',
    headers: { authorization: `Basic ${Buffer.from('edge%3A1:s%26cret').toString('base64')}` },
  });
  expect(calls.map(({ headers: sent }) => [sent.authorization, sent['x-forwarded-authorization']])).toEqual([
    ['Bearer of-the-edge', 'Bearer customer'],
    ['Bearer of-the-edge', 'Bearer customer'],
    ['Bearer of-the-edge', undefined],
  ]);
});

test('a backend that refuses the token of its client gets a new one with the next call; more refusals request no more tokens', async () => {
  const token = { url: `${crm.url}/token`, clientId: 'edge', clientSecretFile: 'secret' };
  const edge = await startWithCrm({ token }, { secret: 's' });
  let issued = 0;
  crm.answerWith(({ url }, response) => {
    if (url !== '/token') response.statusCode = 401;
    response.end(url === '/token' ? `{"access_token":"token-${(issued += 1)}","expires_in":600}` : '{}');
  });
  for (let calls = 0; calls < 3; calls += 1) expect((await edge.call(ORDERS_PATH)).status).toBe(401);
  const sent = crm.received.filter(({ url }) => url !== '/token').map(({ headers }) => headers.authorization);
  expect(sent).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-2']);
});

test('without a token for its client a backend gets no call, and the browser 502', async () => {
  const token = { url: `${operator.url}/token`, clientId: 'edge', clientSecretFile: 'secret' };
  const edge = await startWithCrm({ token }, { secret: 'wrong' });
  operator.answerWith((_received, response) => response.writeHead(401).end('{"error":"invalid_client"}'));
  const answer = await edge.call(ORDERS_PATH);
  expect([answer.status, errorCodeOf(answer), crm.received]).toEqual([502, 'upstream', []]);
});

test('above its limit an API that hangs gets no more calls: they get 503 at once, and other APIs and pages are served', async () => {
  const edge = await startWithCrm({ maxPending: 2 });
  const arrived = new Promise<void>((resolve) => crm.answerWith(() => crm.received.length === 2 && resolve()));
  const hanging = [edge.call(ORDERS_PATH), edge.call(ORDERS_PATH)].map((call) => call.catch(() => undefined));
  await arrived;
  const refused = await edge.call(ORDERS_PATH);
  expect([refused.status, errorCodeOf(refused)]).toEqual([503, 'operator_busy']);
  expect(refused.headers).toMatchObject({ 'retry-after': '5', connection: 'close', 'cache-control': 'no-store' });
  for (const path of [FAQS_PATH, '/healthz', '/']) expect((await edge.call(path)).status).toBe(200);
  crm.answerWith((_received, response) => response.end());
  expect((await edge.call(CUSTOMER_PATH)).status).toBe(200); // the same backend, but another API
  expect(crm.received).toHaveLength(3);
  await crm.close();
  await Promise.all(hanging);
});

test('a call gets 504 after the time-out of its backend', async () => {
  const edge = await startWithCrm({ timeoutSeconds: 1 });
  crm.answerWith(() => undefined);
  const answer = await edge.call(ORDERS_PATH);
  expect([answer.status, errorCodeOf(answer)]).toEqual([504, 'upstream_timeout']);
});

test('a backend with https needs a certificate that the edge knows, and can ask for the edge’s own', async () => {
  const altNames = [{ type: 7 as const, ip: '127.0.0.1' }];
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  const server = createServer(
    { cert, key, ca: cert, requestCert: true, rejectUnauthorized: false },
    (request, response) => response.end(JSON.stringify({ authorized: (request.socket as TLSSocket).authorized })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServer = () => server.close().closeAllConnections();
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = { 'cert.pem': cert, 'key.pem': key };
  const unknown = await startWithCrm({ url });
  expect((await unknown.call(ORDERS_PATH)).status).toBe(502);
  const oneSided = await startWithCrm({ url, tls: { caFile: 'cert.pem' } }, files);
  expect((await oneSided.call(ORDERS_PATH)).text).toBe('{"authorized":false}');
  const tls = { caFile: 'cert.pem', certFile: 'cert.pem', keyFile: 'key.pem' };
  const mutual = await startWithCrm({ url, tls }, files);
  expect((await mutual.call(ORDERS_PATH)).text).toBe('{"authorized":true}');
});
