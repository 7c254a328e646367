import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { seedCustomers } from '../customers/index.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/testDatabase.ts';
import { unknownTables } from './testing/hostile/foreignRows.ts';
import { readOperations, type Operation } from './testing/hostile/operations.ts';
import { aimAt, shoot, type Score } from './testing/hostile/shoot.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';

/** `npm run hostile` sets these: requests for each call, where they start, which calls, and where the table goes. */
const BODIES = Number(process.env.HOSTILE_BODIES ?? 200);
const SEED = Number(process.env.HOSTILE_SEED ?? 7);
const ONLY = process.env.HOSTILE_ONLY ?? '';
const TABLE = process.env.HOSTILE_TABLE;
/** A switch of tests that puts rows back: what it is sent is looked at apart. */
const RESET = '/__reset';

const LONG_MS = 120_000 + BODIES * 1000;

let db: Database;
let server: TestApi;
let operations: Operation[];
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
  server = await startTestApi({
    db,
    env: { FAULTS: '1', RATE_LIMITS: 'off', SIM_SWAP_SUBMIT: '1', LOG_LEVEL: 'silent' },
  });
  operations = (await readOperations(server)).filter(({ name, path }) => name.includes(ONLY) && path !== RESET);
}, 60_000);
afterAll(async () => {
  await server.close();
  await db.close();
});

test(
  'no request of the described calls, however hostile, is answered with a 5xx or touches a foreign row',
  async () => {
    const scores: Score[] = [];
    const target = await aimAt(db, server);
    for (const [place, operation] of operations.entries()) {
      // Calls of one shape would get the same requests from the same seed.
      scores.push(await shoot(target, operation, { bodies: BODIES, seed: SEED + place * 1_000_003 }));
      if (TABLE !== undefined) writeFileSync(TABLE, JSON.stringify(scores));
    }
    expect(scores.flatMap(({ faults }) => faults)).toEqual([]);
    expect(scores.map(({ bodies }) => bodies)).toEqual(operations.map(() => BODIES));
  },
  LONG_MS,
);

test('every table with customers’ rows is looked at', async () => {
  expect(await unknownTables(db)).toEqual([]);
});

test('no body of the test switch, however hostile, is answered with a 5xx', async () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.emailAddress().map((email) => JSON.stringify({ email })),
  );
  const bodies = fc.asyncProperty(body, async (payload) => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, payload };
    expect((await server.ask(RESET, asked)).statusCode).toBeLessThan(500);
  });
  await fc.assert(bodies, { numRuns: 60, seed: SEED });
});

test('no token, however hostile, is answered with a 5xx', async () => {
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
  await fc.assert(tokens, { numRuns: 200, seed: SEED });
});
