import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { setupApi } from '../../sandbox/src/api/testing/testApi.ts';
import { API_KEY } from '../../sandbox/src/api/testing/testSettings.ts';
import { ROOT } from '../paths.mjs';
import { checkApi } from './check.mjs';

const AMA = '233244123456';
const document = parse(readFileSync(join(ROOT, 'docs/api/openapi.yaml'), 'utf8'));
const sandbox = setupApi({ SIM_SWAP_SUBMIT: '1' });

/** The lines of a check, of this address or of the sandbox. */
async function check(options = {}) {
  const { origin, identity } = sandbox.server;
  const token = await identity.mint({ phone: AMA });
  const lines = [];
  const wrong = await checkApi({
    document,
    url: origin,
    token,
    msisdn: AMA,
    apiKey: API_KEY,
    clientId: 'fibre',
    clientSecret: 'the secret of fibre',
    print: (line) => lines.push(line),
    ...options,
  });
  const text = lines.join('\n');
  for (const secret of [token, AMA, '23355', 'GHA-', 'Mensah', API_KEY]) expect(text).not.toContain(secret);
  return { wrong, lines, text };
}

test('the sandbox answers every call as the document describes it, and writing calls leave nothing behind', async () => {
  const { lines, wrong } = await check({ write: true });
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(wrong).toBe(0);
  const rows = await sandbox.db.query('SELECT name FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  expect(rows.map(({ name }) => name)).not.toContain('API check');
});

/** Starts a server that answers as the sandbox, except for addresses that end with `path`; `change` gets the body. */
async function withDeviation(path, change, work) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(sandbox.server.origin + request.url, {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const text = await answer.text();
    const isMatch = new URL(request.url ?? '', 'http://a').pathname.endsWith(path);
    const changed = isMatch ? change(text === '' ? undefined : JSON.parse(text)) : {};
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
    'a token reply of RFC 6749',
    '/home-fibre-check/api/auth/token',
    ({ data }) => ({ body: data }),
    'ok       POST /home-fibre-check/api/auth/token: 200 with a token reply of RFC 6749. Fine: the edge accepts it.',
  ],
  [
    'no statusCode',
    '/paired-numbers',
    ({ accounts }) => ({ body: { accounts } }),
    '200. `statusCode` is missing; send "0000". The portal shows “Invalid response format from API”.',
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
    `/orders/customer-ref-orders/${AMA}`,
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
    'a header',
    ['--url', 'http://127.0.0.1:1', '--token-file', fileWith('header', 'Bearer x')],
    'must have the token alone',
  ],
  ['no number', ['--url', 'http://127.0.0.1:1', '--token-file', token], '--msisdn is missing'],
  ['a wrong number', ['--url', 'http://127.0.0.1:1', '--token-file', token, '--msisdn', '+233'], '--msisdn must have'],
  ['an unknown option', ['--adress', 'x'], "Unknown option '--adress'"],
])('npm run api:check with %s names the wrong option', async (_what, args, message) => {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/apiCheck.mjs'), ...args]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
