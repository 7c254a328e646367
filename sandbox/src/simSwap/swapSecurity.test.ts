import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { postJson } from '../fibre/testing/fibreClient.ts';
import { saveCheck } from '../liveness/livenessCheck.ts';
import { AMA, createSwapBody } from './testing/createSwapBody.ts';

let db: Database;
let server: TestApi;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  server = await startTestApi({ db, env: { SIM_SWAP_SUBMIT: '1', LOG_LEVEL: 'silent' } });
});
beforeEach(() => db.exec('DELETE FROM sim_swap; DELETE FROM liveness_check'));
afterAll(async () => {
  await server.close();
  await db.close();
});

const sendSwap = (body: object, token: string) => postJson(server, '/ssp-sim-swap/api/v1/swaps', token, body);
const savePassedCheck = async () => (await saveCheck(db, { msisdn: AMA, sub: 'ama' })).shortGuid;

test('a SIM swap request needs a sign-in of the last five minutes: an older one, or a token without auth_time, gets the challenge of RFC 9470', async () => {
  const suid = await savePassedCheck();
  const now = Math.floor(Date.now() / 1000);
  for (const token of [{ claims: { auth_time: now - 330 } }, { omit: ['auth_time'] }]) {
    const answer = await sendSwap(createSwapBody(suid), await server.identity.mint({ phone: AMA, ...token }));
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'insufficient_user_authentication' }]);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", error_description="Sign in again", max_age="300"',
    );
  }
  expect(await db.query('SELECT * FROM sim_swap')).toEqual([]);
  const recent = await server.identity.mint({ phone: AMA, claims: { auth_time: now - 270 } });
  expect((await sendSwap(createSwapBody(suid), recent)).statusCode).toBe(202);
});

test('accepted and refused SIM swap requests, and requests for another customer’s number, are in the security log, without personal data', async () => {
  const [token, other, old] = await Promise.all([
    server.identity.mint({ phone: AMA }),
    server.identity.mint({ phone: '233244000222', sub: 'kofi' }),
    server.identity.mint({ phone: AMA, omit: ['auth_time'] }),
  ]);
  const start = server.log().length;
  await sendSwap(createSwapBody('forged'), token);
  await sendSwap(createSwapBody('forged'), old);
  await sendSwap(createSwapBody('forged'), other);
  await sendSwap(createSwapBody(await savePassedCheck()), token);
  const lines = server.log().slice(start);
  const events = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.map(({ event, outcome, reason }) => [event, outcome, reason])).toEqual([
    ['sim_swap', 'failure', 'liveness_missing'],
    ['sim_swap', 'failure', 'insufficient_user_authentication'],
    ['access_to_other_customer', 'failure', 'not_owner'],
    ['sim_swap', 'success', undefined],
  ]);
  const [first, , third, last] = events.map(({ subject }) => subject);
  expect([first === last, first === third]).toEqual([true, false]);
  expect(lines).not.toMatch(/23324|ama|kofi/);
});
