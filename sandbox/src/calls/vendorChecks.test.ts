import { randomUUID } from 'node:crypto';
import {
  LIVENESS_VENDOR_ENV,
  startPartnerPages,
  startTestApi,
  type TestApi,
  createTestDatabase,
  postJson,
} from '../testing/testApi.ts';
import { seedDemoCustomers } from '../customers/demoCustomers.ts';
import type { Database } from '../db/database.ts';
import { saveCheck } from './livenessChecks.ts';

const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const REFERENCES_PATH = '/ssp-sim-swap/api/v1/liveness-references';
const CHECKS_PATH = '/ssp-sim-swap/api/v1/liveness-checks';
const VENDOR_CHECKS_PATH = '/liveness/api/v1/checks';
const AMA = { phone: '233244123456', sub: 'ama' };
const KOFI = { phone: '233244000222', sub: 'kofi' };
const AMA_CARD_NUMBER = 'GHA-712345678-9';
let db: Database;
let vendor: Awaited<ReturnType<typeof startPartnerPages>>;
let server: TestApi;
let amaToken: string;

const startApi = (url: string, secret = 'sk_test') => {
  const access = { LIVENESS_KIND: 'vendor', LIVENESS_VENDOR_URL: url, LIVENESS_SECRET: secret };
  return startTestApi({ db, env: { SIM_SWAP_SUBMIT: '1', ...access } });
};

beforeAll(async () => {
  db = await createTestDatabase();
  await seedDemoCustomers(db);
  vendor = await startPartnerPages(LIVENESS_VENDOR_ENV, db);
  server = await startApi(vendor.origin + VENDOR_CHECKS_PATH);
  amaToken = await server.identity.mint(AMA);
});

async function registerReference(token = amaToken, referenceId: string = randomUUID()): Promise<string> {
  expect((await postJson(server, REFERENCES_PATH, token, { referenceId })).statusCode).toBe(201);
  return referenceId;
}

/** A check that the vendor confirms; returns its `shortGuid`. */
async function passCheck(changes: Record<string, string>): Promise<string> {
  const own = {
    cardType: 'Ghana card',
    cardNumber: AMA_CARD_NUMBER,
    purpose: 'Liveness Check',
    phoneNumber: AMA.phone,
  };
  const { statusCode, json } = await vendor.request(VENDOR_CHECKS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-liveness-key': 'pk_test' },
    payload: JSON.stringify({ ...own, ...changes }),
  });
  expect(statusCode).toBe(201);
  return (json() as { shortGuid: string }).shortGuid;
}

async function sendSwap(suid: string, to = server, token = amaToken) {
  const where = { latitude: 5.6037, longitude: -0.187 };
  const who = { msisdn: AMA.phone, customerId: AMA.phone, requesterName: 'Ama Serwaa Mensah' };
  const body = { ...who, ...where, serial: '8923301000741258369', reason: 'damaged', suid };
  const { statusCode, json } = await postJson(to, SWAPS_PATH, token, body);
  return [statusCode, (json() as { error?: string }).error];
}
const CHECK_REFUSAL = [403, 'liveness_missing'];

test.each<[string, () => Promise<string>]>([
  ['an id that would change the address of the vendor’s call', async () => '../checks'],
  ['a check whose reference was never registered', () => passCheck({ referenceId: randomUUID() })],
  [
    'a check with the reference of another sign-in with the same number',
    async () =>
      passCheck({ referenceId: await registerReference(await server.identity.mint({ ...AMA, sub: 'thief' })) }),
  ],
  [
    'a check with the reference of another customer',
    async () => passCheck({ referenceId: await registerReference(await server.identity.mint(KOFI)) }),
  ],
  [
    'a check of another phone number',
    async () => passCheck({ referenceId: await registerReference(), phoneNumber: KOFI.phone }),
  ],
  [
    'a check of another person’s card',
    async () => passCheck({ referenceId: await registerReference(), cardNumber: 'GHA-700000222-1' }),
  ],
  [
    'a check that was made on the device',
    async () => {
      const id = randomUUID();
      await saveCheck(db, id, { msisdn: AMA.phone, sub: AMA.sub });
      return id;
    },
  ],
])('D-138 with LIVENESS_KIND=vendor a SIM swap with %s is refused', async (_what, createId) => {
  expect(await sendSwap(await createId())).toEqual(CHECK_REFUSAL);
});

test('D-138 with LIVENESS_KIND=vendor a SIM swap with a check of the same sign-in, number and card is accepted once, for 60 minutes', async () => {
  const referenceId = await registerReference();
  const suid = await passCheck({ referenceId, cardNumber: AMA_CARD_NUMBER.toLowerCase().replaceAll('-', ' ') });
  const age = (minutes: number) =>
    db.query(`UPDATE liveness SET created_at = now() - make_interval(mins => $1::int)`, [minutes]);
  await age(60);
  expect(await sendSwap(suid)).toEqual(CHECK_REFUSAL);
  await age(59);
  expect((await sendSwap(suid))[0]).toBe(202);
  await db.exec('DELETE FROM sim_swap');
  expect(await sendSwap(suid)).toEqual(CHECK_REFUSAL);
});

test('a liveness reference is registered once (else 409), with a token (else 401), and is a UUID (else 400)', async () => {
  const referenceId = await registerReference();
  const kofiToken = await server.identity.mint(KOFI);
  expect((await postJson(server, REFERENCES_PATH, kofiToken, { referenceId })).statusCode).toBe(409);
  expect((await postJson(server, REFERENCES_PATH, undefined, { referenceId: randomUUID() })).statusCode).toBe(401);
  expect((await postJson(server, REFERENCES_PATH, amaToken, { referenceId: 'x' })).statusCode).toBe(400);
});

test('D-138 the call for checks made on the device exists only with LIVENESS_KIND=local, that for references only with vendor', async () => {
  expect((await postJson(server, CHECKS_PATH, amaToken, { referenceId: randomUUID() })).statusCode).toBe(404);
  const local = await startTestApi({ db, env: { SIM_SWAP_SUBMIT: '1' } });
  const token = await local.identity.mint(AMA);
  expect((await postJson(local, REFERENCES_PATH, token, { referenceId: randomUUID() })).statusCode).toBe(404);
});

test('when the vendor is unreachable, or refuses the secret, a SIM swap gets 503 and may be sent again', async () => {
  const suid = await passCheck({ referenceId: await registerReference() });
  const unreachable = await startApi('http://127.0.0.1:9/checks');
  const wrongSecret = await startApi(vendor.origin + VENDOR_CHECKS_PATH, 'sk_wrong');
  for (const api of [unreachable, wrongSecret]) {
    expect(await sendSwap(suid, api, await api.identity.mint(AMA))).toEqual([503, 'liveness_vendor_unreachable']);
  }
  expect((await sendSwap(suid))[0]).toBe(202);
});
