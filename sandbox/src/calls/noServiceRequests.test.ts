import { setupApi, fetchFibreToken, postJson } from '../testing/testApi.ts';
import { toAccraDate, checkPickupDate } from './noServiceRequests.ts';

const REQUEST_PATH = '/ssp-home-order/api/v1/no-service-customers/create';
const AMA = '233244123456';
const accraDateInDays = (days: number) => toAccraDate(new Date(Date.now() + days * 86_400_000));
const validRequest = {
  firstName: 'Ama',
  lastName: 'Mensah',
  email: 'ama.mensah@example.com',
  phone: '0244123456',
  latitude: 5.6037,
  longitude: -0.187,
  requestType: 'RELOCATION',
  fttxNumber: '233558120417',
  dataTransferMsisdn: '0244123456',
  devicePickupDate: accraDateInDays(3),
};

const setup = setupApi();
let amaFibreToken: string;
beforeAll(async () => {
  amaFibreToken = await fetchFibreToken(setup.server, AMA);
});
beforeEach(async () => {
  await setup.db.exec('DELETE FROM no_service_request; DELETE FROM repeated_call');
});

const sendRequest = (body: unknown = validRequest, key?: string) =>
  postJson(setup.server, REQUEST_PATH, amaFibreToken, body, key);
const findStoredRequests = () =>
  setup.db.query<{ owner_msisdn: string; state: string }>('SELECT * FROM no_service_request');

test('CL-027 CL-028 RO-008 a signed-in customer’s router pickup request is stored', async () => {
  const answer = await sendRequest();
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: 'Request received', id: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(await findStoredRequests()).toMatchObject([
    { owner_msisdn: AMA, fttx_number: '233558120417', pickup_date: validRequest.devicePickupDate, state: 'open' },
  ]);
});

test('RO-008 RL-030 a visitor’s router pickup request is refused with 403 login_required, whatever its body is', async () => {
  const visitor = await fetchFibreToken(setup.server);
  for (const body of [validRequest, {}, null]) {
    const answer = await postJson(setup.server, REQUEST_PATH, visitor, body);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { statusCode: '403', error: 'login_required', requestId: expect.any(String) as string },
    ]);
  }
  expect((await postJson(setup.server, REQUEST_PATH, undefined, validRequest)).statusCode).toBe(401);
  const user = await setup.server.identity.mint({ phone: AMA });
  expect((await postJson(setup.server, REQUEST_PATH, user, validRequest)).statusCode).toBe(401);
});

test.each([
  ['firstName', '  ', 'First name is required'],
  ['email', 'ama@example', 'Please enter a valid email address'],
  ['phone', '233244123456', 'Phone must be a 10-digit number starting with 0'],
  ['dataTransferMsisdn', null, 'Data transfer phone number is required'],
  ['devicePickupDate', undefined, 'Device pickup date is required'],
  ['devicePickupDate', accraDateInDays(0), 'Please select a date from tomorrow onwards'],
  ['longitude', 180.5, 'Location coordinates are required'],
  ['requestType', 'OTHER', 'Request type must be RELOCATION'],
])('a router pickup request with %s %j gets 400: %s', async (field, value, message) => {
  const answer = await sendRequest({ ...validRequest, [field]: value });
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad_request', message })]);
});

test('D-137 a second router pickup request within 15 minutes gets 409 with a message, a later one is accepted', async () => {
  await sendRequest();
  const second = await sendRequest();
  expect([second.statusCode, second.json()]).toEqual([
    409,
    {
      statusCode: '409',
      error: 'already_requested',
      message: 'A pickup for this number was already requested. You can send another request in 15 minutes.',
      requestId: expect.any(String) as string,
    },
  ]);
  await setup.db.exec(`UPDATE no_service_request SET created_at = now() - interval '15 minutes'`);
  expect((await sendRequest()).statusCode).toBe(201);
});

const NOON_21_NOVEMBER = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-20', 'Please select a date from tomorrow onwards'],
  ['2026-11-21', 'Please select a date from tomorrow onwards'],
  ['2026-11-22', undefined],
  ['2026-12-06', undefined],
  ['2026-12-07', 'Please select a date within the next 2 weeks'],
  ['2026-02-31x', 'Please select a pickup date'],
])('CN-017 on 21 November the pickup date %s has the validation text %s', (date, text) => {
  expect(checkPickupDate(date, NOON_21_NOVEMBER)).toBe(text);
});

test('CN-017 the first possible pickup date changes at midnight in Accra', () => {
  expect(toAccraDate(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(checkPickupDate('2026-11-22', new Date('2026-11-21T23:59:59Z'))).toBeUndefined();
  expect(checkPickupDate('2026-11-22', new Date('2026-11-22T00:00:00Z'))).toBeDefined();
});
