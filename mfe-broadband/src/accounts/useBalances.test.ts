/** @jest-environment node */
import { HttpError, NetworkError } from '@portal/shared/http';
import { toAccount, type BroadbandAccount } from './account';
import type { DataBalance } from './api';
import { loadBalances } from './useBalances';

const accounts = ['1', '2', '3'].map((fttxMsisdn) => toAccount({ fttxMsisdn, accountType: 'FTTX' }));
const createBalance = (data: number): DataBalance => ({ data, dataUnit: 'GB', dataDisplay: `${data} GB` });

/**
 * Starts loading the balances of three accounts. Logs each request (“ask”) and each result with the fake time in ms.
 * The account `fails` gets an HTTP error; after `tokens` requests there is no access token. Without a connection a
 * request fails.
 */
function startLoading({ takesMs = 0, fails = '', tokens = 99, isConnected = () => isOnline } = {}) {
  const controller = new AbortController();
  const log: string[] = [];
  const note = (what: string) => log.push(`${Date.now()} ${what}`);
  let left = tokens;
  void loadBalances(accounts, {
    signal: controller.signal,
    fetchBalance: async ({ _id }) => {
      if (left-- <= 0) throw new Error('Failed to obtain access token');
      note(`ask ${_id}`);
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      if (!isConnected()) throw new NetworkError();
      if (_id === fails) throw new HttpError(500, '', undefined);
      return createBalance(Number(_id) * 10);
    },
    onDone: ({ _id }: BroadbandAccount, balance: DataBalance) => note(`${_id} has ${balance.dataDisplay}`),
  });
  return { log, controller };
}

let isOnline = true;
const page = new EventTarget();
Object.defineProperties(globalThis, {
  window: { value: page },
  navigator: {
    value: {
      get onLine() {
        return isOnline;
      },
    },
  },
});
const goOffline = () => void (isOnline = false);
function goOnline() {
  isOnline = true;
  page.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  isOnline = true;
});
afterEach(() => jest.useRealTimers());

test('BB-044 CN-004 balances load one at a time, each 500 ms after the end of the previous one', async () => {
  const { log } = startLoading({ takesMs: 300 });
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

test('BB-046 an account whose balance request fails has 0 GB, and the next balance is loaded', async () => {
  const { log } = startLoading({ fails: '2' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toContain('500 2 has 0 GB');
  expect(log).toContain('1000 3 has 30 GB');
});

test('BB-053 BB-045 D-072 without an access token the loading of balances stops and the remaining accounts show 0 GB', async () => {
  const { log } = startLoading({ tokens: 1 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['0 ask 1', '0 1 has 10 GB', '500 2 has 0 GB', '500 3 has 0 GB']);
});

test('BB-044 an abort during a request ends the loading of balances', async () => {
  const { log, controller } = startLoading({ takesMs: 300 });
  await jest.advanceTimersByTimeAsync(100);
  controller.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['0 ask 1']);
});

test('BB-044 BB-045 without a connection a balance is requested once; the loading continues when the connection returns', async () => {
  const { log } = startLoading();
  await jest.advanceTimersByTimeAsync(100);
  goOffline();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['0 ask 1', '0 1 has 10 GB', '500 ask 2']);
  goOnline();
  await jest.advanceTimersByTimeAsync(499);
  expect(log.slice(3)).toEqual(['10100 ask 2', '10100 2 has 20 GB']);
  await jest.advanceTimersByTimeAsync(1);
  expect(log.slice(5)).toEqual(['10600 ask 3', '10600 3 has 30 GB']);
});

test('BB-044 with navigator.onLine wrongly false the balances are requested, an error response counts as failed, and a lost request is repeated after 30 s', async () => {
  goOffline();
  const { log } = startLoading({ fails: '2', isConnected: () => Date.now() < 1000 || Date.now() > 20_000 });
  await jest.advanceTimersByTimeAsync(40_000);
  expect(log).toEqual([
    '0 ask 1',
    '0 1 has 10 GB',
    '500 ask 2',
    '500 2 has 0 GB',
    '1000 ask 3',
    '31000 ask 3',
    '31000 3 has 30 GB',
  ]);
});

test('BB-053 a missing access token while offline does not end the loading of balances', async () => {
  const { log } = startLoading({ tokens: 0 });
  goOffline();
  await jest.advanceTimersByTimeAsync(5000);
  expect(log).toEqual([]);
  goOnline();
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['5000 1 has 0 GB', '5000 2 has 0 GB', '5000 3 has 0 GB']);
});
