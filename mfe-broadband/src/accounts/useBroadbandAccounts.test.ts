/** @jest-environment node */
import { mutate } from 'swr';
import { advanceTimeInSteps, json, mockRoute, neverResolve, requests, vectors } from '@portal/shared/testing';
import { toAccount } from './account';
import {
  accountsCacheKey,
  fetchAccounts,
  fetchBalanceIfStale,
  refreshAccounts,
  type CachedAccounts,
  type Owner,
} from './useBroadbandAccounts';
import {
  mockBalance,
  PAIRED_NUMBERS_ROUTE,
  BALANCE_ROUTE,
  balanceReply,
  pairedNumbersReply,
  setUpAmaBeforeEach,
} from './testing/amaResponses';

const ama: Owner = { userId: 'ama', phone: '233244123456' };
const homeAccount = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });
const currentVisit = Symbol('visit');

const loadHomeBalance = (owner = ama) => fetchBalanceIfStale(mutate, owner, homeAccount);
const refreshAmasAccounts = (signal = new AbortController().signal) =>
  refreshAccounts(mutate, ama, currentVisit, signal);
const readCachedAccounts = () =>
  mutate<CachedAccounts>(accountsCacheKey(ama), (cached) => cached, { revalidate: false });

setUpAmaBeforeEach();
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

type CacheAge = { kind: string; ageMs: number };
const cacheAgeVectors = vectors<CacheAge, { useCache: boolean }>('dataCache').filter(
  ({ input }) => input.kind === 'beneficiary',
);

test.each(cacheAgeVectors)(
  'CL-009 CN-001 $id: a balance loaded $input.ageMs ms ago is used from the cache: $expected.useCache',
  async ({ input, expected }) => {
    await loadHomeBalance();
    jest.setSystemTime(Date.now() + input.ageMs);
    await loadHomeBalance();
    expect(requests(BALANCE_ROUTE)).toHaveLength(expected.useCache ? 1 : 2);
  },
);

test('CL-004 CL-009 for another user with the same phone number accounts and balances are requested again', async () => {
  const other: Owner = { ...ama, userId: 'another user' };
  await loadHomeBalance();
  await loadHomeBalance(other);
  expect(requests(BALANCE_ROUTE)).toHaveLength(2);
  expect(accountsCacheKey(other)).not.toEqual(accountsCacheKey(ama));
});

test('CL-004 CL-009 accounts with a status code other than 0000 are declined; a failed balance is requested again', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, json({ statusCode: '4040', accounts: [] }), pairedNumbersReply());
  const declined = await fetchAccounts(ama.phone);
  expect(declined).toEqual({ accounts: [], isDeclined: true });
  expect(await fetchAccounts(ama.phone)).toMatchObject({ isDeclined: false });
  mockBalance('233558120417', json({}, 500), json({ statusCode: '9999' }), balanceReply('3'));
  await expect(loadHomeBalance()).rejects.toMatchObject({ status: 500 });
  expect(await loadHomeBalance()).toMatchObject({ dataDisplay: '0 GB' });
  expect(await loadHomeBalance()).toMatchObject({ dataDisplay: '3 GB' });
});

const eightNumbersReply = () =>
  pairedNumbersReply(
    Array.from({ length: 8 }, (_, index) => ({ fttxMsisdn: String(233550000000 + index), accountType: 'FTTX' })),
  );

test('BB-047 a refresh requests at most six balances at a time, so that no request waits in the browser', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, eightNumbersReply());
  mockRoute(
    BALANCE_ROUTE,
    (request) => new Promise((resolve) => setTimeout(() => resolve(balanceReply('7')(request)), 9000)),
  );
  void refreshAmasAccounts();
  await advanceTimeInSteps(8900);
  expect(requests(BALANCE_ROUTE)).toHaveLength(6);
  await advanceTimeInSteps(9100);
  expect(requests(BALANCE_ROUTE)).toHaveLength(8);
  expect((await readCachedAccounts())?.accounts.map(({ _id, dataDisplay }) => [_id, dataDisplay])).toEqual(
    Array.from({ length: 8 }, (_, index) => [String(233550000000 + index), '7 GB']),
  );
});

test('BB-047 an abort of a refresh aborts its balance requests and leaves the cached accounts as they are', async () => {
  const signals: AbortSignal[] = [];
  mockRoute(PAIRED_NUMBERS_ROUTE, eightNumbersReply());
  mockRoute(BALANCE_ROUTE, (request) => {
    signals.push(request.signal);
    return neverResolve()(request);
  });
  const controller = new AbortController();
  const refreshing = refreshAmasAccounts(controller.signal);
  await advanceTimeInSteps(50);
  controller.abort();
  await refreshing;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true, true]);
  expect(requests(BALANCE_ROUTE)).toHaveLength(6);
  expect(await readCachedAccounts()).toBeUndefined();
});
