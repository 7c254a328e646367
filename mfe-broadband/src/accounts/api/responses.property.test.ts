import fc from 'fast-check';
import { mockRoute, customers, json, signInAs } from '@portal/shared/testing';
import { PAIRED_NUMBERS_ROUTE, PLANS_ROUTE } from '../testing/amaResponses';
import { fetchBalance } from './balance';
import { fetchPairedNumbers } from './pairedNumbers';

const responseStatusCodes = fc.constantFrom('0000', '0000', '9999', 0, null);
const responseValues = fc.constantFrom('Data', 'Voice', 'GB', '', '12.5', 'NaN', '1e999', null, 7);
const createFieldArbitraries = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fc.oneof(responseValues, fc.jsonValue())]));

beforeEach(() => {
  signInAs(customers.ama);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('CL-008 whatever the response, fetchBalance returns a finite number with its text or undefined, or rejects as an unexpected response', async () => {
  const entry = fc.record({
    balanceType: responseValues,
    balanceDetail: fc.record(createFieldArbitraries('activeValue', 'activeUnit')),
  });
  const balances = fc.array(fc.oneof(entry, fc.jsonValue()), { maxLength: 4 });
  const response = fc.oneof(
    fc.jsonValue(),
    fc.record({ statusCode: responseStatusCodes, data: fc.record({ balance: balances }) }),
  );
  await fc.assert(
    fc.asyncProperty(response, async (body) => {
      mockRoute(PLANS_ROUTE, json(body));
      const found = await fetchBalance('0244123456', '1').catch(String);
      if (typeof found === 'string') expect(found).toMatch(/^UnexpectedResponseError/);
      else if (found)
        expect([Number.isFinite(found.data), found.dataDisplay]).toEqual([true, `${found.data} ${found.dataUnit}`]);
    }),
    { numRuns: 100 },
  );
});

test('CL-003 BB-049 whatever the response, the paired numbers have no duplicates, or the error is “Invalid response format from API”', async () => {
  const account = fc.record(createFieldArbitraries('fttxMsisdn', 'accountType'));
  const accounts = fc.array(fc.oneof(account, fc.jsonValue()), { maxLength: 5 });
  const response = fc.oneof(fc.jsonValue(), fc.record({ statusCode: responseStatusCodes, accounts }));
  await fc.assert(
    fc.asyncProperty(response, async (body) => {
      mockRoute(PAIRED_NUMBERS_ROUTE, json(body));
      const found = await fetchPairedNumbers('0244123456').catch(String);
      if (typeof found === 'string') expect(found).toBe('Error: Invalid response format from API');
      const numbers = typeof found === 'string' ? [] : (found ?? []);
      const keys = numbers.map((one) => `${one.fttxMsisdn}|${one.accountType}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 100 },
  );
});
