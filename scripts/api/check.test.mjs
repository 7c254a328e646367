import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { setupApi, API_KEY } from '../../sandbox/src/testing/testApi.ts';
import { ROOT } from '../paths.mjs';
import { checkApi } from './check.mjs';
import { judgeAnswer } from './judgeAnswer.mjs';

const AMA_MSISDN = '233244123456';
const document = parse(readFileSync(join(ROOT, 'docs/api/openapi.yaml'), 'utf8'));
const sandbox = setupApi({ SIM_SWAP_SUBMIT: '1' });
let origin;
beforeAll(async () => {
  origin = await sandbox.server.api.listen({ port: 0, host: '127.0.0.1' });
});

/** Checks the API at this address, by default the sandbox; returns what was printed. */
async function check(options = {}) {
  const token = await sandbox.server.identity.mint({ phone: AMA_MSISDN });
  const lines = [];
  const wrong = await checkApi({
    document,
    url: origin,
    token,
    msisdn: AMA_MSISDN,
    apiKey: API_KEY,
    clientId: 'fibre',
    clientSecret: 'the secret of fibre',
    print: (line) => lines.push(line),
    ...options,
  });
  const text = lines.join('\n');
  for (const secret of [token, AMA_MSISDN, '23355', 'GHA-', 'Mensah', API_KEY]) expect(text).not.toContain(secret);
  return { wrong, lines, text };
}

test('the sandbox answers every checked call as the document describes it, and the added beneficiary is removed', async () => {
  const { lines, wrong } = await check({ write: true });
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(wrong).toBe(0);
  const rows = await sandbox.db.query('SELECT name FROM beneficiary WHERE owner_msisdn = $1', [AMA_MSISDN]);
  expect(rows.map(({ name }) => name)).not.toContain('API check');
});

const operationsWithExample = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .map((operation) => [operation.operationId, operation, operation.responses['2XX'].content?.['application/json']])
  .filter(([, , content]) => content !== undefined);

test.each(operationsWithExample)('the example of %s has no field that is not described', (_id, operation, content) => {
  const body = content.example;
  const answer = { sent: {}, status: 200, type: 'application/json', text: JSON.stringify(body), body };
  expect(judgeAnswer(operation, answer, false)).toEqual({ isOk: true, text: '200 as described.' });
});

test('an empty answer to an added beneficiary is fine, because the client accepts it', () => {
  const [, operation] = operationsWithExample.find(([id]) => id === 'addBeneficiary') ?? [];
  const text = '201 with an empty body. Fine: the portal keeps what it sent.';
  expect(judgeAnswer(operation, { sent: {}, status: 201, text: '' }, false)).toEqual({ isOk: true, text });
});

/**
 * Starts a server that answers as the sandbox, except for addresses that end with `path`; `change` gets body and
 * request.
 */
async function withDeviation(path, change, work) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(origin + request.url, {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const text = await answer.text();
    const isMatch = new URL(request.url ?? '', 'http://a').pathname.endsWith(path);
    const sent = { headers, form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())) };
    const changed = isMatch ? change(text === '' ? undefined : JSON.parse(text), sent) : {};
    const { status = answer.status, body = text, type = answer.headers.get('content-type') ?? 'text/plain' } = changed;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  try {
    return await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  [
    'a token response of RFC 6749',
    '/home-fibre-check/api/auth/token',
    ({ data }) => ({ body: data }),
    'ok       POST /home-fibre-check/api/auth/token: 200 with a token response of RFC 6749. Fine: the edge accepts it.',
  ],
  [
    'no statusCode',
    '/paired-numbers',
    ({ accounts }) => ({ body: { accounts } }),
    '200. `statusCode` is missing; send "0000". The portal shows “Invalid response format from API”.',
  ],
  [
    'another name of the accounts',
    '/paired-numbers',
    ({ accounts, ...rest }) => ({ body: { ...rest, numbers: accounts } }),
    '200. `accounts` is missing; send a list. The portal shows “Invalid response format from API”.',
  ],
  [
    'a status code of plans that is a number',
    '/plans',
    (body) => ({ body: { ...body, statusCode: 0 } }),
    '200 as described. Fine: shown as 0 GB, because `statusCode` is not "0000".',
  ],
  [
    'a refused token',
    '/beneficiaries',
    () => ({ status: 401 }),
    'Accept the customer token (its issuer, its audience) and `X-API-Key` (`API_KEY`).',
  ],
  ['a refused API key', '/geo/search', () => ({ status: 401 }), 'Accept `X-API-Key` (`API_KEY`).'],
  [
    'a refused fibre client',
    '/home-fibre-check/api/auth/token',
    () => ({ status: 401 }),
    'Accept the fibre client (`FIBRE_CLIENT_ID`, `FIBRE_CLIENT_SECRET`; for an edge use --edge) and `X-API-Key`',
  ],
  [
    '404 for a customer without accounts',
    '/paired-numbers',
    () => ({ status: 404, body: { error: 'not_found' } }),
    '404. The portal shows “API Error: 404”. If the customer has none: answer 200 with an empty list (where there is a `statusCode`, any but "0000").',
  ],
  [
    'numbers as text',
    '/location/all',
    ({ data, ...rest }) => ({
      body: { ...rest, data: data.map((row) => ({ ...row, latitude: String(row.latitude) })) },
    }),
    '`data[].latitude` is text; send a number or null: the portal leaves the row out.',
  ],
  [
    'an HTML page with status 200',
    '/beneficiaries',
    () => ({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    '200 with an HTML page. The portal shows “Failed to load beneficiaries. Please try again.”. Send JSON: this is the page of a proxy, a sign-in or an error, and its status must not be 2xx.',
  ],
  [
    'an email of null',
    '/beneficiaries',
    (rows) => ({ body: rows.map((row) => ({ ...row, email: null })) }),
    '200 as described. Fine: `[].email` null, shown as none.',
  ],
  [
    'another form of dates',
    `/orders/customer-ref-orders/${AMA_MSISDN}`,
    ({ data }) => ({ body: { data: { orders: data.orders.map((order) => ({ ...order, orderDate: '12/11/2026' })) } } }),
    '`data.orders[].orderDate` is a date of another form; send ISO 8601, such as 2026-11-12T09:30:00Z: the portal may show another day or none.',
  ],
  [
    'fields that are not in the document',
    '/beneficiaries',
    (rows) => ({ body: rows.map((row) => ({ ...row, since: 2019 })) }),
    'Fine: `[].since` not in the document, ignored.',
  ],
  [
    'an empty body',
    '/faqs',
    () => ({ body: '' }),
    '200 with an empty body. The portal shows “An unexpected error occurred”. Send a JSON body as the document describes it.',
  ],
  [
    'another content type',
    '/faqs',
    () => ({ type: 'text/plain' }),
    'The content type is text/plain: send application/json, proxies depend on it.',
  ],
])('a check says what to do about %s', async (_what, path, change, sentence) => {
  const { text } = await withDeviation(path, change, (url) => check({ url }));
  expect(text).toContain(sentence);
});

test('a check of a failing API prints the id of the request and the error code, but no other text', async () => {
  const ids = [];
  const failing =
    (error) =>
    (_body, { headers }) => {
      ids.push(headers['x-request-id']);
      return { status: 502, body: { error } };
    };
  const first = await withDeviation('/faqs', failing('upstream_down'), (url) => check({ url }));
  expect(first.text).toContain(
    `Look for the \`X-Request-Id\` ${ids[0]} in the log of help; \`error\` is upstream_down.`,
  );
  const second = await withDeviation('/faqs', failing(`no row of ${AMA_MSISDN}`), (url) => check({ url }));
  expect(second.text).toContain(`Look for the \`X-Request-Id\` ${ids[1]} in the log of help.`);
});

test.each([
  [200, ''],
  [401, ' Accept the fibre token (its issuer, its audience) and `X-API-Key` (`API_KEY`).'],
  [403, ' Allow'],
  [404, ' Serve this path'],
  [405, ' Serve this path'],
  [429, ' Count requests'],
  [500, ' Look for the `X-Request-Id`'],
])('with --write a request without its fields that gets %d is to change', async (status, advice) => {
  const change = () => ({ status });
  const { lines, wrong } = await withDeviation('/create', change, (url) => check({ url, write: true }));
  expect(wrong).toBe(1);
  expect(lines.find((line) => line.startsWith('CHANGE'))).toContain(
    `: ${status} for a request without its fields. Send 400 or 422 and a \`message\` for the customer.${advice}`,
  );
});

test.each([
  ['its configuration', { api: { fibreClientId: 'portal-web' } }, 'portal-web'],
  ['the default', '<!doctype html>', 'ssp-web-public'],
])('--edge sends the public client id of %s, the customer token, and no secret', async (_what, config, clientId) => {
  const sent = [];
  const change = (_body, { headers, form }) => {
    sent.push({ form, token: headers.authorization !== undefined, key: headers['x-api-key'] });
    return { status: 200, body: config };
  };
  const { text } = await withDeviation('', change, (url) => check({ url, edge: true }));
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: '' };
  expect(sent[1]).toEqual({ form, token: true, key: undefined });
  expect(sent.filter(({ key }) => key !== undefined)).toEqual([]);
  expect(text).not.toContain('the secret of fibre');
});

test.each([undefined, ''])('without a fibre client (%j) no fibre token is requested', async (clientId) => {
  const { lines } = await check({ clientId });
  expect(lines[0]).toBe(
    'skipped  POST /home-fibre-check/api/auth/token: `FIBRE_CLIENT_ID` and `FIBRE_CLIENT_SECRET` are not set; for an edge use --edge.',
  );
  expect(lines[1]).toContain(
    '/location/all without the fibre token: 401. The portal shows “Failed to load locations”. It was sent without the fibre token',
  );
});

test('a check of an address where nothing listens says so, and which text customers see', async () => {
  const closed = await withDeviation('', Object, async (url) => url);
  const { lines, wrong } = await check({ url: closed });
  expect(lines[1]).toContain(
    'no connection (ECONNREFUSED). The portal shows “Failed to load locations”. Make the address reachable',
  );
  expect(wrong).toBeGreaterThan(10);
});

const folder = mkdtempSync(join(tmpdir(), 'api-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const token = fileWith('token', 'opaque');

test.each([
  ['no address', [], '--url is missing'],
  ['a wrong address', ['--url', 'api.example'], '--url is no http address: api.example'],
  ['no file', ['--url', 'http://127.0.0.1:1'], '--token-file is missing'],
  [
    'a missing file',
    ['--url', 'http://127.0.0.1:1', '--token-file', '/nowhere'],
    '--token-file /nowhere cannot be read (ENOENT)',
  ],
  ['an empty file', ['--url', 'http://127.0.0.1:1', '--token-file', fileWith('empty', '')], 'is empty'],
  [
    'a header in the file',
    ['--url', 'http://127.0.0.1:1', '--token-file', fileWith('header', 'Bearer x')],
    'must have the token alone',
  ],
  [
    'a token that is no JWT and no number',
    ['--url', 'http://127.0.0.1:1', '--token-file', token],
    'The token is no JWT, so name the customer with --msisdn.',
  ],
  [
    'a token without a number',
    ['--url', 'http://127.0.0.1:1', '--token-file', fileWith('jwt', `e30.${btoa('{"sub":"ama"}')}.x`)],
    '--msisdn is missing',
  ],
  ['a wrong number', ['--url', 'http://127.0.0.1:1', '--token-file', token, '--msisdn', '+233'], '--msisdn must have'],
  ['an unknown option', ['--adress', 'x'], "Unknown option '--adress'"],
])('npm run api:check with %s names the wrong option', async (_what, args, message) => {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/apiCheck.mjs'), ...args]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});

test('npm run api:check ends without a stack trace when the reader of its lines has ended', async () => {
  const args = ['--url', 'http://127.0.0.1:1', '--token-file', token, '--msisdn', AMA_MSISDN];
  const run = spawn(process.execPath, [join(ROOT, 'scripts/apiCheck.mjs'), ...args]);
  run.stdout.destroy();
  let errors = '';
  run.stderr.on('data', (chunk) => (errors += chunk));
  await once(run, 'close');
  expect(errors).toBe('');
});

test.each([
  [true, 'that of OPERATOR_URL'],
  [false, 'another one'],
])('API key and client secret are sent: %s, if the address is %s', async (isSent) => {
  const received = [];
  const change = (_body, { headers, form }) => {
    received.push(headers['x-api-key'], form?.client_secret);
    return { status: 200 };
  };
  await withDeviation('', change, async (url) => {
    const OPERATOR_URL = isSent ? `${url}/` : 'https://api.example';
    const secrets = { API_KEY: 'the key', FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'the secret' };
    const args = ['--url', url, '--token-file', token, '--msisdn', AMA_MSISDN];
    const env = { ...process.env, ...secrets, OPERATOR_URL };
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/apiCheck.mjs'), ...args], { env }).catch(Object);
  });
  const sent = received.filter((value) => value !== undefined);
  expect(new Set(sent)).toEqual(new Set(isSent ? ['the key', 'the secret'] : []));
  expect(received.length).toBeGreaterThan(10);
});
