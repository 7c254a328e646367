import { mutate } from 'swr';
import { clearUserData } from '@portal/shared/storage';
import {
  mockRoute,
  customers,
  neverResolve,
  json,
  renderScreen,
  requests,
  signInAs,
  vectors,
  type Handler,
} from '@portal/shared/testing';
import type { CachedData } from '@portal/shared/cache';
import { toAccount } from './account';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { accountsKey, loadBalance, refreshAccounts, type CustomerAccounts, type Owner } from './customerAccounts';
import {
  mockBalance,
  balance,
  PAIRED,
  paired,
  advanceClock,
  PLANS,
  SIX_ROWS,
  setUpAmaBeforeEach,
} from './testing/amaResponses';

const ama: Owner = { userId: 'ama', phone: '233244123456' };
const home = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });
const visit = Symbol('visit');

const load = (owner = ama) => loadBalance(mutate, owner, home);
const refresh = (signal = new AbortController().signal) => refreshAccounts(mutate, ama, visit, signal);
const cachedAccounts = async () =>
  (await mutate<CachedData<CustomerAccounts>>(accountsKey(ama), (cached) => cached, { revalidate: false }))?.value;

setUpAmaBeforeEach();
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

type Age = { kind: string; ageMs: number };
const ages = vectors<Age, { useCache: boolean }>('dataCache').filter(({ input }) => input.kind === 'beneficiary');

test.each(ages)(
  'CL-004 CN-001 $id: accounts loaded $input.ageMs ms ago are used from the cache: $expected.useCache',
  async ({ input, expected }) => {
    const openedAt = Date.now();
    const { unmount } = renderScreen(<BroadbandAccountsScreen />);
    await advanceClock(200);
    unmount();
    jest.setSystemTime(openedAt + input.ageMs);
    renderScreen(<BroadbandAccountsScreen />);
    await advanceClock(0);
    expect(requests(PAIRED)).toHaveLength(expected.useCache ? 1 : 2);
  },
);

test.each(ages)(
  'CL-009 CN-001 $id: a balance loaded $input.ageMs ms ago is used from the cache: $expected.useCache',
  async ({ input, expected }) => {
    await load();
    jest.setSystemTime(Date.now() + input.ageMs);
    await load();
    expect(requests(PLANS)).toHaveLength(expected.useCache ? 1 : 2);
  },
);

test('CL-004 CL-009 after sign-out, and for another user of the same number, everything is requested again', async () => {
  const visitOnce = async () => {
    const { unmount } = renderScreen(<BroadbandAccountsScreen />);
    await advanceClock(300);
    unmount();
    return [requests(PAIRED).length, requests(PLANS).length];
  };
  expect(await visitOnce()).toEqual([1, 1]);
  signInAs({ ...customers.ama, sub: 'another user' });
  expect(await visitOnce()).toEqual([2, 2]);
  clearUserData();
  expect(await visitOnce()).toEqual([3, 3]);
});

test('CL-004 CL-009 neither failed nor declined responses are used again', async () => {
  mockRoute(PAIRED, json({ statusCode: '4040', accounts: [] }), paired());
  const first = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(300);
  first.unmount();
  renderScreen(<BroadbandAccountsScreen />).unmount();
  await advanceClock(300);
  expect(requests(PAIRED)).toHaveLength(2);
  mockBalance('233558120417', json({}, 500), json({ statusCode: '9999' }), balance('3'));
  await expect(load()).rejects.toMatchObject({ status: 500 });
  expect(await load()).toMatchObject({ dataDisplay: '0 GB' });
  expect(await load()).toMatchObject({ dataDisplay: '3 GB' });
});

test('BB-047 a refresh requests everything, cached or not, and caches what it gets', async () => {
  await load();
  mockRoute(PAIRED, paired([{ fttxMsisdn: '233558120417', accountType: 'FTTX' }]));
  mockBalance('233558120417', balance('50'));
  await refresh();
  expect(await cachedAccounts()).toEqual({
    accounts: [{ ...home, data: 50, dataUnit: 'GB', dataDisplay: '50 GB' }],
    refreshedBy: visit,
    isDeclined: false,
  });
  expect(await load()).toMatchObject({ data: 50 });
  expect(requests(PLANS)).toHaveLength(2);
});

test('BB-047 a refresh requests all balances at the same time, and one that fails shows 0 GB', async () => {
  const late = (reply: Handler, afterMs: number): Handler => {
    return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), afterMs));
  };
  mockRoute(PAIRED, paired(SIX_ROWS.slice(0, 2)));
  mockBalance('233558120417', late(balance('86.2'), 100));
  mockBalance('233558120932', late(json({}, 500), 100));
  void refresh();
  await advanceClock(50);
  expect(requests(PLANS)).toHaveLength(2);
  await advanceClock(50);
  expect((await cachedAccounts())?.accounts.map(({ dataDisplay }) => dataDisplay)).toEqual(['86.2 GB', '0 GB']);
});

const eightNumbers = () =>
  paired(Array.from({ length: 8 }, (_, index) => ({ fttxMsisdn: String(233550000000 + index), accountType: 'FTTX' })));

test('BB-046 BB-047 a refresh sends at most six requests at a time, so that none waits in the browser', async () => {
  mockRoute(PAIRED, eightNumbers());
  mockRoute(PLANS, (request) => new Promise((resolve) => setTimeout(() => resolve(balance('7')(request)), 9000)));
  void refresh();
  await advanceClock(8900);
  expect(requests(PLANS)).toHaveLength(6);
  await advanceClock(9100);
  expect(requests(PLANS)).toHaveLength(8);
  expect((await cachedAccounts())?.accounts.map(({ _id, dataDisplay }) => [_id, dataDisplay])).toEqual(
    Array.from({ length: 8 }, (_, index) => [String(233550000000 + index), '7 GB']),
  );
});

test('BB-047 leaving the screen aborts the requests of a refresh, and leaves the cache as it is', async () => {
  const signals: AbortSignal[] = [];
  mockRoute(PAIRED, eightNumbers());
  mockRoute(PLANS, (request) => {
    signals.push(request.signal);
    return neverResolve()(request);
  });
  const controller = new AbortController();
  const refreshing = refresh(controller.signal);
  await advanceClock(50);
  controller.abort();
  await refreshing;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true, true]);
  expect(requests(PLANS)).toHaveLength(6);
  expect(await cachedAccounts()).toBeUndefined();
});
