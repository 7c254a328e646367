import { toAccount, type BroadbandAccount } from '../account';
import type { Balance } from '../api/balance';
import { loadBalances } from './loadBalances';

const accounts = ['1', '2', '3'].map((fttxMsisdn) => toAccount({ fttxMsisdn, accountType: 'FTTX' }));
const gigabytes = (data: number): Balance => ({ data, dataUnit: 'GB', dataDisplay: `${data} GB` });

/** Loads with a clock that stands at 0, and writes down what happens when. */
function load({ takesMs = 0, fails = '', tokens = 99 } = {}) {
  const leaving = new AbortController();
  const log: string[] = [];
  const note = (what: string) => log.push(`${Date.now()} ${what}`);
  let left = tokens;
  void loadBalances(accounts, {
    signal: leaving.signal,
    getToken: async () => {
      if (left-- <= 0) throw new Error('Failed to obtain access token');
      return 'token';
    },
    fetchBalance: async ({ _id }) => {
      note(`ask ${_id}`);
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      if (_id === fails) throw new Error('API Error: 500');
      return gigabytes(Number(_id) * 10);
    },
    onDone: ({ _id }: BroadbandAccount, balance: Balance) => note(`${_id} has ${balance.dataDisplay}`),
  });
  return { log, leaving };
}

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('BB-044 CN-004 one at a time, each 500 ms after the end of the one before', async () => {
  const { log } = load({ takesMs: 300 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual([
    '0 ask 1',
    '300 1 has 10 GB',
    '800 ask 2',
    '1100 2 has 20 GB',
    '1600 ask 3',
    '1900 3 has 30 GB',
  ]);
});

test('BB-044 a balance that is there at once takes its turn all the same', async () => {
  const { log } = load();
  await jest.advanceTimersByTimeAsync(499);
  expect(log).toEqual(['0 ask 1', '0 1 has 10 GB']);
});

test('BB-046 a balance that fails leaves 0 GB, and the next one is loaded', async () => {
  const { log } = load({ fails: '2' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toContain('500 2 has 0 GB');
  expect(log).toContain('1000 3 has 30 GB');
});

test('BB-053 BB-045 without a token it stops silently: no further call, and nothing left loading', async () => {
  const { log } = load({ tokens: 1 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['0 ask 1', '0 1 has 10 GB', '500 2 has 0 GB', '500 3 has 0 GB']);
});

test('BB-044 leaving ends it, in a pause as well as in a call', async () => {
  const pausing = load();
  await jest.advanceTimersByTimeAsync(100);
  pausing.leaving.abort();
  const calling = load({ takesMs: 300 });
  await jest.advanceTimersByTimeAsync(100);
  calling.leaving.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(pausing.log).toHaveLength(2);
  expect(calling.log).toEqual(['100 ask 1']);
});
