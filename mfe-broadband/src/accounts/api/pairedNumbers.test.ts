import {
  mockRoute,
  customers,
  networkError,
  html,
  json,
  malformed,
  requests,
  signInAs,
  vectors,
  type Handler,
} from '@portal/shared/testing';
import { PAIRED, paired, SIX_ROWS } from '../testing/amaResponses';
import { fetchPairedNumbers, type PairedNumber } from './pairedNumbers';

const fetchAmas = () => fetchPairedNumbers('0244123456');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
});
afterEach(() => jest.useRealTimers());

/** The outcome after all retries. */
async function settled() {
  const outcome = fetchAmas().then(
    (numbers) => ({ count: numbers?.length ?? 0 }),
    (error: unknown) => ({ error: (error as Error).message }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

test('CL-001 CL-012 the request has the customer’s own number and token', async () => {
  mockRoute(PAIRED, paired());
  await fetchAmas();
  expect(requests()).toHaveLength(1);
  expect(requests(PAIRED)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test('CL-003 BB-035 BB-048 the result has number and type of each account, without duplicates', async () => {
  mockRoute(PAIRED, paired());
  expect(await fetchAmas()).toEqual(SIX_ROWS.slice(0, 5));
});

test.each(vectors<PairedNumber[], PairedNumber[]>('dedupePaired'))('BB-048 $id', async ({ input, expected }) => {
  mockRoute(PAIRED, paired(input));
  expect(await fetchAmas()).toEqual(expected);
});

test.each(vectors<unknown, { count?: number; error?: string }>('pairedAnswer'))(
  'CL-002 SHR-036 CN-013 BB-049 $id',
  async ({ input, expected }) => {
    mockRoute(PAIRED, json(input));
    expect(await settled()).toEqual(expected);
    expect(requests()).toHaveLength(1);
  },
);

test.each<[string, Handler]>([
  ['a page', html()],
  ['JSON that was cut off', malformed()],
  ['nothing', json(undefined)],
  ['null', json(null)],
])('BB-049 %s instead of a list is an invalid response and is not requested again', async (_what, reply) => {
  mockRoute(PAIRED, reply);
  expect(await settled()).toEqual({ error: 'Invalid response format from API' });
  expect(requests()).toHaveLength(1);
});

const UNREADABLE: unknown[] = [null, '233558120417', {}, { fttxMsisdn: '233558120417' }, { accountType: 'FTTX' }];

test('BB-049 CL-003 malformed rows are left out and counted in a console warning; the others are returned', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute(PAIRED, paired([...UNREADABLE, SIX_ROWS[1]]));
  expect(await fetchAmas()).toEqual([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }]);
  expect(warned.mock.calls).toEqual([['Paired numbers left out: 5']]);
  warned.mockRestore();
});

test('BB-049 a list of malformed rows only is an invalid response', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute(PAIRED, paired(UNREADABLE));
  expect(await settled()).toEqual({ error: 'Invalid response format from API' });
  expect(requests()).toHaveLength(1);
  warned.mockRestore();
});

test.each<[number, string, string]>([
  [404, 'Not Found', 'API Error: 404 Not Found'],
  [403, '', 'API Error: 403 Forbidden'],
  [503, 'Service Unavailable', 'API Error: 503 Service Unavailable'],
])('BB-052 a status of %i becomes an API error', async (status, statusText, message) => {
  mockRoute(PAIRED, json({ error: 'x' }, status, statusText));
  expect(await settled()).toEqual({ error: message });
});

test('BB-050 a network error has no message', async () => {
  mockRoute(PAIRED, networkError());
  expect(await settled()).toEqual({ error: '' });
});

type Schedule = { requests: number; waits: number[]; error: boolean };

test.each(vectors<{ answers: (number | 'network')[] }, Schedule>('retrySchedule'))(
  'CL-005 CL-006 CN-003 $id: $input.answers',
  async ({ input, expected }) => {
    // The session cannot renew the token, so that a 401 is final.
    signInAs(customers.ama, { renewAccessToken: async () => Promise.reject(new Error('not renewed')) });
    const sentAt: number[] = [];
    const replies = input.answers.map((one): Handler => {
      const reply = one === 'network' ? networkError() : one === 200 ? paired() : json({}, one);
      return (request) => (sentAt.push(Date.now()), reply(request));
    });
    mockRoute(PAIRED, ...(replies as [Handler, ...Handler[]]));
    const error = 'error' in (await settled());
    const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect({ requests: sentAt.length, waits, error }).toEqual(expected);
  },
);
