import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { createRemotePrefetch, prefetchRuntimeAtIdle } from './prefetch';
import { openRegistry } from './registry/registry';
import { TWO_REMOTES_INDEX, inlineRegistry, createManifest } from './testing/release';

const prefetchRemote = jest.fn((_: unknown, entry: { name: string }) => entry.name);
const preloadCommonMuiChunks = jest.fn((manifests: readonly { name: string }[]) => manifests.map(({ name }) => name));
const openRemote = () => Promise.reject(new Error('not requested'));
const createRuntimeLoad = () => jest.fn(async () => ({ openRemote, prefetchRemote, preloadCommonMuiChunks }));
let loadRuntime = createRuntimeLoad();
const prefetchedRemoteNames = () => prefetchRemote.mock.calls.map(([, { name }]) => name);
const setSaveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

function createPrefetch() {
  inlineRegistry({ ...TWO_REMOTES_INDEX, record: null });
  return createRemotePrefetch(openRegistry(), loadRuntime);
}

beforeEach(() => {
  // A new mock: callbacks of an earlier test may still call the old one.
  loadRuntime = createRuntimeLoad();
  prefetchRemote.mockClear();
  preloadCommonMuiChunks.mockClear();
  setSaveData(false);
  localStorage.clear();
  // Pages of earlier tests still wait for a signed-in customer and then request manifests, too.
  for (const name of ['help', 'account']) mockRoute(`GET /registry/${name}.json`, json(createManifest(name)));
});

test('intent on a link prefetches its remote', async () => {
  signInAs(customers.ama);
  createPrefetch()('/broadband/help/videos');
  await waitFor(() => expect(prefetchedRemoteNames()).toEqual(['help']));
  expect(loadRuntime).toHaveBeenCalled();
});

test('a pointer that passes over several links prefetches only the remote of the last one', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const prefetch = createPrefetch();
  prefetch('/account/personal');
  jest.advanceTimersByTime(64);
  prefetch('/broadband/help');
  jest.advanceTimersByTime(65);
  jest.useRealTimers();
  await waitFor(() => expect(prefetchedRemoteNames()).toEqual(['help']));
});

test('pressing a link prefetches its remote at once', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const prefetch = createPrefetch();
  prefetch('/account/personal');
  prefetch('/broadband/help', true);
  jest.advanceTimersByTime(64);
  jest.useRealTimers();
  await waitFor(() => expect(prefetchedRemoteNames()).toEqual(['help']));
});

test.each([
  ['no customer is signed in', () => sessionStore.setState({ status: 'anonymous' })],
  ['the session is still loading', () => sessionStore.setState({ status: 'loading' })],
  ['Save-Data is on', () => setSaveData(true)],
])('nothing is prefetched while %s', (_, given) => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  given();
  createPrefetch()('/broadband/help');
  prefetchRuntimeAtIdle(openRegistry(), loadRuntime);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
  expect(loadRuntime).not.toHaveBeenCalled();
});

test('intent on a page of the host prefetches nothing', () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  createPrefetch()('/');
  jest.runAllTimers();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
});

test('manifests are prefetched at idle, except those cached by an earlier page load', async () => {
  inlineRegistry({ ...TWO_REMOTES_INDEX, record: null });
  localStorage.setItem(
    'portal:registry',
    JSON.stringify({ ...TWO_REMOTES_INDEX, records: { help: createManifest('help') } }),
  );
  signInAs(customers.ama);
  jest.useFakeTimers();
  prefetchRuntimeAtIdle(openRegistry(), loadRuntime);
  jest.runAllTimers();
  jest.useRealTimers();
  await waitFor(() => expect(requests()).not.toEqual([]));
  expect(new Set(requests().map(({ path }) => path))).toEqual(new Set(['/registry/account.json']));
  await waitFor(() => expect(preloadCommonMuiChunks).toHaveLastReturnedWith(['account']));
});

test('the federation runtime is fetched when the page of a signed-in customer is idle', async () => {
  jest.useFakeTimers();
  prefetchRuntimeAtIdle(openRegistry(), loadRuntime);
  signInAs(customers.ama);
  expect(loadRuntime).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(loadRuntime).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
