/** @jest-environment node */
import {
  mockRoute,
  customers,
  networkError,
  json,
  requests,
  signInAs,
  vectors,
  type MockReply,
} from '@portal/shared/testing';
import { fetchBalance, fetchPairedNumbers, ZERO_BALANCE, type DataBalance, type PairedNumber } from './api';
import {
  PAIRED_NUMBERS_ROUTE,
  BALANCE_ROUTE,
  balanceReply,
  pairedNumbersReply,
  AMA_PAIRED_NUMBERS,
} from './testing/amaResponses';

const fetchAmasNumbers = () => fetchPairedNumbers('0244123456');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
});
afterEach(() => jest.useRealTimers());

/** The number of fetched accounts or the error message, after all retries. */
async function fetchOutcome() {
  const outcome = fetchAmasNumbers().then(
    (numbers) => ({ count: numbers?.length ?? 0 }),
    (error: unknown) => ({ error: (error as Error).message }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

test('CL-001 CL-012 the request for the paired numbers has the customer’s own phone number and access token', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, pairedNumbersReply());
  await fetchAmasNumbers();
  expect(requests()).toHaveLength(1);
  expect(requests(PAIRED_NUMBERS_ROUTE)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test.each(vectors<PairedNumber[], PairedNumber[]>('dedupePaired'))(
  'CL-003 BB-035 BB-048 fetchPairedNumbers returns number and type of each account, without duplicates: $id',
  async ({ input, expected }) => {
    mockRoute(PAIRED_NUMBERS_ROUTE, pairedNumbersReply(input));
    expect(await fetchAmasNumbers()).toEqual(expected);
  },
);

test.each(vectors<unknown, { count?: number; error?: string }>('pairedAnswer'))(
  'CL-002 SHR-036 CN-013 BB-049 fetchPairedNumbers has the specified result for the response $id, without retries',
  async ({ input, expected }) => {
    mockRoute(PAIRED_NUMBERS_ROUTE, json(input));
    expect(await fetchOutcome()).toEqual(expected);
    expect(requests()).toHaveLength(1);
  },
);

const MALFORMED_ROWS: unknown[] = [null, '233558120417', {}, { fttxMsisdn: '233558120417' }, { accountType: 'FTTX' }];

test('BB-049 CL-003 malformed paired numbers are left out and counted in a console warning; a list with no other ones is an invalid response', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute(
    PAIRED_NUMBERS_ROUTE,
    pairedNumbersReply([...MALFORMED_ROWS, AMA_PAIRED_NUMBERS[1]]),
    pairedNumbersReply(MALFORMED_ROWS),
  );
  expect(await fetchAmasNumbers()).toEqual([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }]);
  expect(warned.mock.calls).toEqual([['Paired numbers left out: 5']]);
  expect(await fetchOutcome()).toEqual({ error: 'Invalid response format from API' });
  expect(requests()).toHaveLength(2);
  warned.mockRestore();
});

type ExpectedRetries = { requests: number; waits: number[]; error: boolean };

test.each(vectors<{ answers: (number | 'network')[] }, ExpectedRetries>('retrySchedule'))(
  'CL-005 CL-006 CN-003 fetchPairedNumbers retries as specified for the responses $input.answers ($id)',
  async ({ input, expected }) => {
    // A 401 response would be retried with a renewed token; here the session cannot renew it, so the response is final.
    signInAs(customers.ama, { renewAccessToken: async () => Promise.reject(new Error('not renewed')) });
    const sentAt: number[] = [];
    const replies = input.answers.map((one): MockReply => {
      const reply = one === 'network' ? networkError() : one === 200 ? pairedNumbersReply() : json({}, one);
      return (request) => (sentAt.push(Date.now()), reply(request));
    });
    mockRoute(PAIRED_NUMBERS_ROUTE, ...(replies as [MockReply, ...MockReply[]]));
    const error = 'error' in (await fetchOutcome());
    const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect({ requests: sentAt.length, waits, error }).toEqual(expected);
  },
);

const fetchAmasBalance = (number = '233558120417') => fetchBalance('0244123456', number);

test('CL-007 CL-012 the balance request has the customer’s token and the broadband number as received, URL-encoded', async () => {
  mockRoute(BALANCE_ROUTE, balanceReply('1'));
  await fetchAmasBalance('0558 12+0417');
  expect(requests()).toHaveLength(1);
  expect(requests(BALANCE_ROUTE)[0]?.url).toMatch(
    /\/customers\/233244123456\/plans\?broadbandMsisdn=0558%2012%2B0417$/,
  );
  expect(requests(BALANCE_ROUTE)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test.each(vectors<unknown, DataBalance>('balance'))(
  'CL-008 BB-033 BB-036 BB-037 SHR-036 SHR-037 CN-014 fetchBalance returns the specified balance for the response $id',
  async ({ input, expected }) => {
    mockRoute(BALANCE_ROUTE, json(input));
    expect((await fetchAmasBalance()) ?? ZERO_BALANCE).toEqual(expected);
  },
);

test('BB-037 a balance whose value is not a number becomes 0 GB', async () => {
  mockRoute(BALANCE_ROUTE, balanceReply('a lot'));
  expect(await fetchAmasBalance()).toEqual({ data: 0, dataUnit: 'GB', dataDisplay: '0 GB' });
});
