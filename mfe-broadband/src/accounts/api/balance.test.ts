/** @jest-environment node */
import { mockRoute, customers, json, requests, signInAs, vectors } from '@portal/shared/testing';
import { PLANS_ROUTE, replyBalance } from '../testing/amaResponses';
import { fetchBalance, NO_BALANCE, type Balance } from './balance';

const fetchAmasBalance = (number = '233558120417') => fetchBalance('0244123456', number);

beforeEach(() => signInAs(customers.ama));

test('CL-007 CL-012 the balance request has the customer’s token and the broadband number as received, URL-encoded', async () => {
  mockRoute(PLANS_ROUTE, replyBalance('1'));
  await fetchAmasBalance('0558 12+0417');
  expect(requests()).toHaveLength(1);
  expect(requests(PLANS_ROUTE)[0]?.url).toMatch(/\/customers\/233244123456\/plans\?broadbandMsisdn=0558%2012%2B0417$/);
  expect(requests(PLANS_ROUTE)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test.each(vectors<unknown, Balance>('balance'))(
  'CL-008 BB-033 BB-036 BB-037 SHR-036 SHR-037 CN-014 fetchBalance returns the specified balance for the response $id',
  async ({ input, expected }) => {
    mockRoute(PLANS_ROUTE, json(input));
    expect((await fetchAmasBalance()) ?? NO_BALANCE).toEqual(expected);
  },
);

test('BB-037 a balance whose value is not a number becomes 0 GB', async () => {
  mockRoute(PLANS_ROUTE, replyBalance('a lot'));
  expect(await fetchAmasBalance()).toEqual({ data: 0, dataUnit: 'GB', dataDisplay: '0 GB' });
});
