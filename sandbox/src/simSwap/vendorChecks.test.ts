import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { postJson } from '../fibre/testing/fibreClient.ts';
import { saveCheck } from '../liveness/livenessCheck.ts';

const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const AMA = '233244123456';
const KOFI = '233244000222';

let db: Database;
let server: TestApi;
let amaToken: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  server = await startTestApi({ db, env: { SIM_SWAP_SUBMIT: '1', LIVENESS_KIND: 'vendor' } });
  amaToken = await server.identity.mint({ phone: AMA });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const sendSwap = (suid: string, to = server, by = amaToken, msisdn = AMA) => {
  const where = { latitude: 5.6037, longitude: -0.187 };
  const who = { msisdn, customerId: msisdn, requesterName: 'Ama Serwaa Mensah' };
  return postJson(to, SWAPS_PATH, by, { ...who, ...where, serial: '8923301000741258369', reason: 'damaged', suid });
};

test('D-138 with LIVENESS_KIND=vendor a page cannot store liveness checks, and SIM swaps with checks of a device are refused', async () => {
  const own = await postJson(server, '/ssp-sim-swap/api/v1/liveness-checks', amaToken, { referenceId: randomUUID() });
  expect([own.statusCode, own.json()]).toMatchObject([404, { error: 'not_found' }]);
  const refused = await sendSwap((await saveCheck(db, AMA, 'local')).shortGuid);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: 'liveness_missing' }]);
  expect((await sendSwap((await saveCheck(db, AMA, 'vendor')).shortGuid)).statusCode).toBe(202);
});

test('D-138 with LIVENESS_KIND=local a SIM swap with a vendor’s liveness check is refused', async () => {
  const usual = await startTestApi({ db, env: { SIM_SWAP_SUBMIT: '1' } });
  const bearer = await usual.identity.mint({ phone: KOFI });
  const refused = await sendSwap((await saveCheck(db, KOFI, 'vendor')).shortGuid, usual, bearer, KOFI);
  await usual.close();
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: 'liveness_missing' }]);
});
