import fc from 'fast-check';
import { seedCustomers } from '../customers/index.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/testDatabase.ts';
import { API_KEY, startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const BASE = '/ssp-beneficiary/api/v1/customers/';

let db: Database;
let server: TestApi;
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
  server = await startTestApi({ db, env: { FAULTS: '1', RATE_LIMITS: 'off' } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await db.close();
});

/** What somebody puts where a number belongs: anything, and what has broken servers before. */
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^\+?\d{0,20}$/),
  fc.constantFrom(
    "' OR 1=1 --",
    '../../etc/passwd',
    '\u0000',
    '%00',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    '٢٣٣',
    AMA,
  ),
);
const encoded = anything.map((text) => encodeURIComponent(text));
const raw = fc.stringMatching(/^[!-~]{0,60}$/);
const call = fc.constantFrom('', '/paired-numbers', '/kyc/chained', '/plans?broadbandMsisdn=', '/plans?x=');

async function survives(path: string, headers: Record<string, string>, payload?: string) {
  const method = payload === undefined ? 'GET' : 'POST';
  const { statusCode, body } = await server.ask(path, {
    method,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  expect({ path, payload, statusCode, body }).toMatchObject({ statusCode: expect.any(Number) as number });
  expect(statusCode).toBeLessThan(500);
}

test('no parameter, however hostile, is answered with a 5xx', async () => {
  const headers = { authorization: `Bearer ${await server.identity.mint({ phone: AMA })}`, 'x-api-key': API_KEY };
  const parameters = fc.asyncProperty(fc.oneof(encoded, raw), call, fc.oneof(encoded, raw), (number, of, query) =>
    survives(`${BASE}${number}${of}${of.includes('?') ? query : ''}`, headers),
  );
  await fc.assert(parameters, { numRuns: 300 });
  const own = fc.asyncProperty(encoded, (query) => survives(`${BASE}${AMA}/plans?broadbandMsisdn=${query}`, headers));
  await fc.assert(own, { numRuns: 150 });
}, 60_000);

test('no token, however hostile, is answered with a 5xx', async () => {
  const part = fc.oneof(
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  const token = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  const tokens = fc.asyncProperty(fc.oneof(token, raw), (text) =>
    survives(`${BASE}${AMA}/paired-numbers`, { authorization: `Bearer ${text}` }),
  );
  await fc.assert(tokens, { numRuns: 200 });
}, 60_000);

test('no body, however hostile, is answered with a 5xx', async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ email: anything }).map((record) => JSON.stringify(record)),
  );
  const bodies = fc.asyncProperty(body, (payload) =>
    survives('/__reset', { 'content-type': 'application/json' }, payload),
  );
  await fc.assert(bodies, { numRuns: 100 });
}, 60_000);
