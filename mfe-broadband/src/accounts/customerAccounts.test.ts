import { clearUserData } from '@portal/shared/storage';
import { mockRoute, neverResolve, json, requests, vectors, type Reply } from '@portal/shared/testing';
import { toAccount } from './account';
import { knownAccounts, loadAccounts, loadBalance, reloadAccounts, type Owner } from './customerAccounts';
import { answerBalance, balance, PAIRED, paired, PLANS, SIX_ROWS, visitAsAma } from './testing/amasAnswers';

const ama: Owner = { userId: 'ama', phone: '233244123456' };
const home = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });
const still = new AbortController().signal;

visitAsAma();

type Age = { kind: string; ageMs: number };
const ages = vectors<Age, { useCache: boolean }>('dataCache').filter(({ input }) => input.kind === 'beneficiary');

test.each(ages)('CL-004 CL-009 $id: after $input.ageMs ms', async ({ input, expected }) => {
  await loadAccounts(ama);
  await loadBalance(ama, home);
  jest.setSystemTime(Date.now() + input.ageMs);
  expect(knownAccounts(ama) !== undefined).toBe(expected.useCache);
  await loadAccounts(ama);
  await loadBalance(ama, home);
  const times = expected.useCache ? 1 : 2;
  expect(requests(PAIRED)).toHaveLength(times);
  expect(requests(PLANS)).toHaveLength(times);
});

test('CL-004 CL-009 nothing is kept for another user of the same number, nor after sign-out', async () => {
  await loadAccounts(ama);
  await loadBalance(ama, home);
  await loadAccounts({ ...ama, userId: 'kofi' });
  await loadBalance({ ...ama, userId: 'kofi' }, home);
  expect(requests(PAIRED)).toHaveLength(2);
  expect(requests(PLANS)).toHaveLength(2);
  clearUserData();
  expect(knownAccounts(ama)).toBeUndefined();
  await loadBalance(ama, home);
  expect(requests(PLANS)).toHaveLength(3);
});

test('CL-004 CL-009 neither failures nor declined answers are kept', async () => {
  mockRoute(PAIRED, json({}, 404), json({ statusCode: '4040', accounts: [] }), paired());
  await expect(loadAccounts(ama)).rejects.toThrow('API Error: 404 Not Found');
  expect(await loadAccounts(ama)).toEqual([]);
  expect(await loadAccounts(ama)).toHaveLength(5);
  answerBalance('233558120417', json({}, 500), json({ statusCode: '9999' }), balance('3'));
  await expect(loadBalance(ama, home)).rejects.toMatchObject({ status: 500 });
  expect(await loadBalance(ama, home)).toMatchObject({ dataDisplay: '0 GB' });
  expect(await loadBalance(ama, home)).toMatchObject({ dataDisplay: '3 GB' });
});

test('BB-047 a reload asks for everything, known or not, and what it learns is known from then on', async () => {
  await loadAccounts(ama);
  await loadBalance(ama, home);
  mockRoute(PAIRED, paired([{ fttxMsisdn: '233558120417', accountType: 'FTTX' }]));
  answerBalance('233558120417', balance('50'));
  expect(await reloadAccounts(ama, still)).toEqual([{ ...home, data: 50, dataUnit: 'GB', dataDisplay: '50 GB' }]);
  expect(knownAccounts(ama)).toEqual([home]);
  expect(await loadBalance(ama, home)).toMatchObject({ data: 50 });
  expect(requests(PAIRED)).toHaveLength(2);
  expect(requests(PLANS)).toHaveLength(2);
});

test('BB-047 a reload asks for all balances at once, and one that fails shows 0 GB', async () => {
  const late = (reply: Reply, afterMs: number): Reply => {
    return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), afterMs));
  };
  mockRoute(PAIRED, paired(SIX_ROWS.slice(0, 2)));
  answerBalance('233558120417', late(balance('86.2'), 100));
  answerBalance('233558120932', late(json({}, 500), 100));
  const reloading = reloadAccounts(ama, still);
  await jest.advanceTimersByTimeAsync(50);
  expect(requests(PLANS)).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(50);
  expect((await reloading).map(({ dataDisplay }) => dataDisplay)).toEqual(['86.2 GB', '0 GB']);
});

const eightNumbers = () =>
  paired(Array.from({ length: 8 }, (_, at) => ({ fttxMsisdn: String(233550000000 + at), accountType: 'FTTX' })));

test('BB-046 BB-047 six balances are on their way at once: none waits in the browser while its time passes', async () => {
  mockRoute(PAIRED, eightNumbers());
  mockRoute(PLANS, (request) => new Promise((resolve) => setTimeout(() => resolve(balance('7')(request)), 9000)));
  const reloading = reloadAccounts(ama, still);
  await jest.advanceTimersByTimeAsync(8999);
  expect(requests(PLANS)).toHaveLength(6);
  await jest.advanceTimersByTimeAsync(9001);
  expect(requests(PLANS)).toHaveLength(8);
  expect((await reloading).map(({ _id, dataDisplay }) => [_id, dataDisplay])).toEqual(
    Array.from({ length: 8 }, (_, at) => [String(233550000000 + at), '7 GB']),
  );
});

test('BB-047 leaving the screen ends the balances that are on their way, and asks for no more', async () => {
  const signals: AbortSignal[] = [];
  mockRoute(PAIRED, eightNumbers());
  mockRoute(PLANS, (request) => {
    signals.push(request.signal);
    return neverResolve()(request);
  });
  const leaving = new AbortController();
  const reloading = reloadAccounts(ama, leaving.signal);
  await jest.advanceTimersByTimeAsync(50);
  leaving.abort();
  await reloading;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true, true]);
  expect(requests(PLANS)).toHaveLength(6);
});

test('BB-047 a reload that ends after the screen was left changes nothing', async () => {
  const leaving = new AbortController();
  const reloading = reloadAccounts(ama, leaving.signal);
  leaving.abort();
  await reloading;
  expect(knownAccounts(ama)).toBeUndefined();
});
