import { randomUUID } from 'node:crypto';
import { startTestApi, setupApi, postJson } from '../testing/testApi.ts';
import { saveCheck } from './livenessChecks.ts';

const AMA = '233244123456';
const ICCID = '8923301000741258369';
const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const CHECKS_PATH = '/ssp-sim-swap/api/v1/liveness-checks';
const KOFI = '233244000222';

/** A valid SIM swap request of Ama with this liveness check. */
const createSwapBody = (suid: string) => ({
  msisdn: AMA,
  serial: ICCID,
  reason: 'damaged',
  requesterName: 'Ama Serwaa Mensah',
  customerId: AMA,
  suid,
  latitude: 5.6037,
  longitude: -0.187,
});

const setup = setupApi({ SIM_SWAP_SUBMIT: '1' });
let amaToken: string;
beforeAll(async () => {
  amaToken = await setup.server.identity.mint({ phone: AMA });
});
beforeEach(async () => {
  await setup.db.exec('DELETE FROM sim_swap; DELETE FROM liveness; DELETE FROM repeated_call');
});

async function savePassedCheck(msisdn = AMA, sub = 'ama'): Promise<string> {
  const id = randomUUID();
  await saveCheck(setup.db, id, { msisdn, sub });
  return id;
}
const sendSwap = (body: unknown, key?: string, by = amaToken) => postJson(setup.server, SWAPS_PATH, by, body, key);
const refusalOf = async (answer: ReturnType<typeof sendSwap>) => {
  const { statusCode, json } = await answer;
  return [statusCode, (json() as { error: string }).error];
};
const findStoredSwaps = () => setup.db.query('SELECT * FROM sim_swap');

test('D-105 a SIM swap request with a valid liveness check is accepted and gets an id', async () => {
  const answer = await sendSwap(createSwapBody(await savePassedCheck()));
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { requestId: expect.stringMatching(/^SW-[0-9A-F]{16}$/) as string, status: 'RECEIVED' },
  ]);
  expect(await findStoredSwaps()).toMatchObject([{ owner_msisdn: AMA, serial: ICCID, reason: 'damaged' }]);
});

test('D-105 without SIM_SWAP_SUBMIT=1 the calls for SIM swaps and liveness checks return 404', async () => {
  const usual = await startTestApi({ db: setup.db });
  const bearer = await usual.identity.mint({ phone: AMA });
  for (const path of [SWAPS_PATH, CHECKS_PATH]) {
    const answer = await postJson(usual, path, bearer, createSwapBody(await savePassedCheck()));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'not_found' }]);
  }
});

test.each<[string, () => Promise<string>]>([
  ['a forged liveness check id', async () => randomUUID()],
  ['the liveness check of another number', () => savePassedCheck(KOFI)],
  ['the liveness check of another sign-in with the same number', () => savePassedCheck(AMA, 'thief')],
])('SS-019 a SIM swap request with %s gets 403', async (_name, createId) => {
  expect(await refusalOf(sendSwap(createSwapBody(await createId())))).toEqual([403, 'liveness_missing']);
  expect(await findStoredSwaps()).toEqual([]);
});

test('SS-019 CN-022 a liveness check is valid for less than 60 minutes', async () => {
  const suid = await savePassedCheck();
  await setup.db.exec(`UPDATE liveness SET created_at = now() - interval '60 minutes'`);
  expect(await refusalOf(sendSwap(createSwapBody(suid)))).toEqual([403, 'liveness_missing']);
  await setup.db.exec(`UPDATE liveness SET created_at = now() - interval '59 minutes'`);
  expect((await sendSwap(createSwapBody(suid))).statusCode).toBe(202);
});

test('a liveness check can be used once, and a SIM swap request that is refused for another reason leaves it unused', async () => {
  const [first, second] = [await savePassedCheck(), await savePassedCheck()];
  expect((await sendSwap(createSwapBody(first))).statusCode).toBe(202);
  const early = await sendSwap(createSwapBody(second));
  expect([early.statusCode, early.json()]).toMatchObject([
    409,
    {
      error: 'swap_in_progress',
      message: 'A SIM swap for this number was already requested. You can send another request in 15 minutes.',
    },
  ]);
  // A repeated request with the used check gets 409, not 403, which would ask the customer for another photo.
  expect(await refusalOf(sendSwap(createSwapBody(first)))).toEqual([409, 'swap_in_progress']);
  await setup.db.exec(`UPDATE sim_swap SET created_at = now() - interval '15 minutes'`);
  expect(await refusalOf(sendSwap(createSwapBody(first)))).toEqual([403, 'liveness_missing']);
  expect((await sendSwap(createSwapBody(second))).statusCode).toBe(202);
});

test.each(['msisdn', 'customerId'])('a SIM swap request with another customer’s %s gets 403', async (field) => {
  const body = { ...createSwapBody(await savePassedCheck()), [field]: KOFI };
  expect(await refusalOf(sendSwap(body))).toEqual([403, 'not_owner']);
});

test.each([
  ['SS-026', 'serial', ' ', 'Serial number is required.'],
  ['CN-033', 'serial', '123456789', 'The serial number must have 10 to 25 digits.'],
  ['SS-027', 'reason', undefined, 'Reason is required.'],
  ['SS-034', 'reason', 'bored', 'Reason is required.'],
  ['SS-016', 'latitude', null, 'Location coordinates are required'],
  ['SS-016', 'suid', undefined, 'A photo verification is required'],
])('%s a SIM swap request with %s %j gets 400: %s', async (_id, field, value, message) => {
  const answer = await sendSwap({ ...createSwapBody(await savePassedCheck()), [field]: value });
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad_request', message })]);
});

test('a liveness check made on the device is stored for the number of the signed-in customer', async () => {
  const answer = await postJson(setup.server, CHECKS_PATH, amaToken, { referenceId: randomUUID() });
  expect(answer.statusCode).toBe(201);
  const { shortGuid } = answer.json() as { shortGuid: string };
  expect(await setup.db.query('SELECT msisdn, sub FROM liveness')).toEqual([{ msisdn: AMA, sub: 'ama' }]);
  expect((await sendSwap(createSwapBody(shortGuid))).statusCode).toBe(202);
  expect((await postJson(setup.server, CHECKS_PATH, undefined, { referenceId: randomUUID() })).statusCode).toBe(401);
  expect((await postJson(setup.server, CHECKS_PATH, amaToken, { referenceId: 'x' })).statusCode).toBe(400);
});

test('a SIM swap request needs a sign-in of the last five minutes: an older one, or a token without auth_time, gets the challenge of RFC 9470', async () => {
  const suid = await savePassedCheck();
  const now = Math.floor(Date.now() / 1000);
  for (const token of [{ claims: { auth_time: now - 330 } }, { omit: ['auth_time'] }]) {
    const answer = await sendSwap(
      createSwapBody(suid),
      undefined,
      await setup.server.identity.mint({ phone: AMA, ...token }),
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'insufficient_user_authentication' }]);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", error_description="Sign in again", max_age="300"',
    );
  }
  expect(await findStoredSwaps()).toEqual([]);
  const recent = await setup.server.identity.mint({ phone: AMA, claims: { auth_time: now - 270 } });
  expect((await sendSwap(createSwapBody(suid), undefined, recent)).statusCode).toBe(202);
});
