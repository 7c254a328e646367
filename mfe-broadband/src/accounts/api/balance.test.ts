import { mockRoute, customers, json, requests, signInAs, vectors } from '@portal/shared/testing';
import { PLANS, balance } from '../testing/amaResponses';
import { fetchBalance, NO_BALANCE, type Balance } from './balance';

const fetchOne = (number = '233558120417') => fetchBalance('0244123456', number);

beforeEach(() => signInAs(customers.ama));

test('CL-007 CL-012 the request has the customer’s token and the broadband number unchanged, URL-encoded', async () => {
  mockRoute(PLANS, balance('1'));
  await fetchOne('0558 12+0417');
  expect(requests()).toHaveLength(1);
  expect(requests(PLANS)[0]?.url).toMatch(/\/customers\/233244123456\/plans\?broadbandMsisdn=0558%2012%2B0417$/);
  expect(requests(PLANS)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test.each(vectors<unknown, Balance>('balance'))(
  'CL-008 BB-033 BB-036 BB-037 SHR-036 $id',
  async ({ input, expected }) => {
    mockRoute(PLANS, json(input));
    expect((await fetchOne()) ?? NO_BALANCE).toEqual(expected);
  },
);

test('SHR-037 CN-014 the unit is GB when the response has none', async () => {
  mockRoute(PLANS, balance('7', ''));
  expect(await fetchOne()).toEqual({ data: 7, dataUnit: 'GB', dataDisplay: '7 GB' });
});

test('BB-037 a value that is not a number counts as 0', async () => {
  mockRoute(PLANS, balance('a lot'));
  expect(await fetchOne()).toEqual({ data: 0, dataUnit: 'GB', dataDisplay: '0 GB' });
});

test('CL-008 a status code other than 0000 returns undefined', async () => {
  mockRoute(PLANS, json({ statusCode: '9999' }));
  expect(await fetchOne()).toBeUndefined();
});

test('BB-046 a failure is thrown to the caller', async () => {
  mockRoute(PLANS, json({}, 500));
  await expect(fetchOne()).rejects.toMatchObject({ status: 500 });
});
