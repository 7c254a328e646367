import { LIVENESS_VENDOR_ENV, startPartnerPages } from '../testing/testApi.ts';

const PORTAL_ORIGIN = 'http://localhost:18080';
const CHECKS_PATH = '/liveness/api/v1/checks';
const validCheck = {
  cardType: 'Ghana card',
  cardNumber: 'GHA-712345678-9',
  referenceId: 'a5a9a0b4-8f5e-4b55-9d16-7a1f7b3f2c11',
  purpose: 'Liveness Check',
  phoneNumber: '233244123456',
};

let vendor: Awaited<ReturnType<typeof startPartnerPages>>;
beforeAll(async () => {
  vendor = await startPartnerPages({ PORTAL_ORIGIN: PORTAL_ORIGIN, ...LIVENESS_VENDOR_ENV });
});

const postCheck = (body: unknown, key = 'pk_test') =>
  vendor.request(CHECKS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-liveness-key': key },
    payload: JSON.stringify(body),
  });

test('CL-039 the vendor’s script may be loaded by the portal’s page', async () => {
  const { statusCode, headers, body } = await vendor.request('/liveness/sdk.js');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(body).toContain('window.Liveness = { start }');
});

test('CL-039 SS-014 the ids of a passed liveness check are returned, and its data only to a server with the secret', async () => {
  const { statusCode, headers, json } = await postCheck(validCheck);
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([201, PORTAL_ORIGIN]);
  const answer = json() as { shortGuid: string };
  expect(answer).toEqual({
    transactionnumber: expect.stringMatching(/^LV-/) as string,
    shortGuid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    status: 'SUCCESSFUL',
    success: true,
  });
  const path = `${CHECKS_PATH}/${answer.shortGuid}`;
  const { cardNumber, phoneNumber, referenceId } = validCheck;
  const found = await vendor.request(path, { headers: { authorization: 'Bearer sk_test' } });
  expect(found.json()).toEqual({ status: 'SUCCESSFUL', success: true, cardNumber, phoneNumber, referenceId });
  for (const headers of [{}, { authorization: 'Bearer pk_test' }, { 'x-liveness-key': 'pk_test' }])
    expect((await vendor.request(path, { headers })).statusCode).toBe(401);
});

test('a liveness check with a wrong vendor key gets 401 and JSON that the portal’s page can read', async () => {
  const { statusCode, headers, json } = await postCheck(validCheck, 'pk_tesu');
  expect([statusCode, (json() as { error: string }).error]).toEqual([401, 'bad_key']);
  expect(headers['access-control-allow-origin']).toBe(PORTAL_ORIGIN);
});
