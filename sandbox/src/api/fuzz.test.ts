import fc from 'fast-check';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { apiTarget } from './testing/fuzz/apiTarget.ts';
import { findUnclassifiedTables } from './testing/fuzz/crossTenantRows.ts';
import { readOperations } from './testing/fuzz/operations.ts';
import { FUZZ_SEED, fuzzAll, timeoutMsFor } from './testing/fuzz/fuzzAll.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';

const DEFAULT_REQUEST_COUNT = 200;

let db: Database;
let server: TestApi;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  server = await startTestApi({
    db,
    env: { FAULTS: '1', RATE_LIMITS: 'off', SIM_SWAP_SUBMIT: '1', LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

test(
  'no random request to the API gets a 5xx response, or reads or changes a row of another customer',
  async () => fuzzAll('sandbox', await apiTarget(db, server), await readOperations(server), DEFAULT_REQUEST_COUNT),
  timeoutMsFor(DEFAULT_REQUEST_COUNT),
);

test('every table with rows of customers is watched by the fuzz tests', async () => {
  expect(await findUnclassifiedTables(db)).toEqual([]);
});

test('a random text instead of a token gets 401', async () => {
  const part = fc.oneof(
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  const token = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  const path = '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers';
  const tokens = fc.asyncProperty(fc.oneof(token, fc.stringMatching(/^[!-~]{0,60}$/)), async (text) => {
    const { statusCode } = await server.get(path, text);
    expect(statusCode).toBe(401);
  });
  await fc.assert(tokens, { numRuns: 200, seed: FUZZ_SEED });
});
