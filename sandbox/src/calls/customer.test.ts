import { setupApi, API_KEY } from '../testing/testApi.ts';

const AMA = '233244123456';
const KOFI = '233244000222';
const AKOSUA = '233244000555';

const setup = setupApi();

async function requestAs(owner: string, path: string, headers: Record<string, string> = {}) {
  const token = await setup.server.identity.mint({ phone: owner, sub: owner });
  const { statusCode, json } = await setup.server.get(
    `/ssp-beneficiary/api/v1/customers/${owner}${path}`,
    token,
    headers,
  );
  return { status: statusCode, body: json() };
}

const requestPlans = (owner: string, number: string, key = API_KEY) =>
  requestAs(owner, `/plans?broadbandMsisdn=${encodeURIComponent(number)}`, { 'x-api-key': key });
const expectedErrorResponse = (status: number, error: string) => ({
  status,
  body: { statusCode: String(status), error, requestId: expect.any(String) as string },
});

test('CL-001 CL-002 CL-003 BB-035 the paired numbers are returned with “0000”, in the order of pairing, duplicates included', async () => {
  const accounts = [
    { fttxMsisdn: '233558120417', accountType: 'FTTX' },
    { fttxMsisdn: '233558120932', accountType: 'Fibre Business' },
    { fttxMsisdn: '233557041186', accountType: 'TURBONET' },
    { fttxMsisdn: '233558302251', accountType: 'FIBRE' },
    { fttxMsisdn: '233557196403', accountType: 'TurboNet Business' },
    { fttxMsisdn: '233558120417', accountType: 'FTTX' },
  ];
  expect(await requestAs(AMA, '/paired-numbers')).toEqual({ status: 200, body: { statusCode: '0000', accounts } });
});

test('CL-002 a customer without a paired number gets an empty list and “4040”', async () => {
  expect(await requestAs(AKOSUA, '/paired-numbers')).toEqual({
    status: 200,
    body: { statusCode: '4040', accounts: [] },
  });
});

test('CL-007 CL-008 BB-036 the balances of a paired number are returned with “0000”', async () => {
  const balanceDetail = { activeValue: '86.2', activeUnit: 'GB' };
  const data = { balance: [{ balanceType: 'Data', balanceDetail }] };
  expect(await requestPlans(AMA, '233558120417')).toEqual({ status: 200, body: { statusCode: '0000', data } });
});

test('CL-008 a paired number without any balance returns a status code other than “0000”', async () => {
  await setup.db.query(`INSERT INTO paired_number VALUES ($1, 7, '233558999999', 'Fibre')`, [AMA]);
  const answer = await requestPlans(AMA, '233558999999');
  expect(answer).toEqual({ status: 200, body: { statusCode: '4040', data: { balance: [] } } });
  await setup.db.query(`DELETE FROM paired_number WHERE fttx_msisdn = '233558999999'`);
});

test('CL-007 a request for balances without the edge’s API key is refused', async () => {
  expect(await requestPlans(AMA, '233558120417', 'x')).toEqual(expectedErrorResponse(401, 'bad_api_key'));
  expect(await requestAs(AMA, '/plans?broadbandMsisdn=233558120417')).toEqual(
    expectedErrorResponse(401, 'bad_api_key'),
  );
});

test('CL-007 a malformed or missing broadband number gets 400 with a message', async () => {
  const message = 'Phone number must have 9 to 15 digits';
  for (const query of ['', '?broadbandMsisdn=abc']) {
    const answer = await requestAs(AMA, `/plans${query}`, { 'x-api-key': API_KEY });
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad_request', message } });
  }
});

test('CL-010 CL-011 the identity record of Ama is returned', async () => {
  const data = {
    idNumber: 'GHA-712345678-9',
    idExpiryDate: '2031-03-14',
    nationality: 'Ghanaian',
    dateOfBirth: '1991-07-02',
    gender: 'Female',
    firstName: 'Ama',
    lastName: 'Mensah',
    fullName: 'Ama Serwaa Mensah',
  };
  const body = { statusCode: '0000', statusMessage: 'Success', data };
  expect(await requestAs(AMA, '/kyc/chained', { accept: 'application/json' })).toEqual({ status: 200, body });
});

test('CL-010 CL-011 a customer without an identity record gets 404, without a message', async () => {
  expect(await requestAs('233244000333', '/kyc/chained')).toEqual(expectedErrorResponse(404, 'kyc_not_found'));
});

test('the customer lookup returns card number and name, or 404 for an unknown customer', async () => {
  const data = { idNumber: 'GHA-700000222-1', firstName: 'Kofi', lastName: 'Boateng' };
  expect(await requestAs(KOFI, '')).toEqual({ status: 200, body: { data } });
  expect(await requestAs(AKOSUA, '')).toEqual(expectedErrorResponse(404, 'customer_not_found'));
});
