import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { createPrefetchHandlers } from './prefetch';
import { openRegistry } from '../registry/registry';
import { TWO_REMOTES_INDEX, writePageData, createManifest } from '../registry/testing/release';

const prefetchRemote = jest.fn((_: unknown, entry: { name: string }) => entry.name);
const preloadCommonMuiChunks = jest.fn((manifests: readonly { name: string }[]) => manifests.map(({ name }) => name));
const openRemote = () => Promise.reject(new Error('not requested'));
const createLoaderImport = () => jest.fn(async () => ({ openRemote, prefetchRemote, preloadCommonMuiChunks }));
let importRemoteLoader = createLoaderImport();
const prefetchedRemoteNames = () => prefetchRemote.mock.calls.map(([, { name }]) => name);
const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

function createPrefetch() {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  return createPrefetchHandlers(openRegistry(), importRemoteLoader);
}

beforeEach(() => {
  // A new mock: callbacks of an earlier test may still call the old one.
  importRemoteLoader = createLoaderImport();
  prefetchRemote.mockClear();
  preloadCommonMuiChunks.mockClear();
  setConnection(undefined);
  localStorage.clear();
  for (const name of ['help', 'account']) mockRoute(`GET /registry/${name}.json`, json(createManifest(name)));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a pointer that rests on a link prefetches its remote after 65 ms, one that passes over several links only the remote of the last link, and a press prefetches at once', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const { onLinkIntent } = createPrefetch();
  onLinkIntent('/account/personal');
  jest.advanceTimersByTime(64);
  onLinkIntent('/broadband/help');
  await jest.advanceTimersByTimeAsync(64);
  expect(prefetchedRemoteNames()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(prefetchedRemoteNames()).toEqual(['help']);
  onLinkIntent('/account/personal', true);
  await jest.advanceTimersByTimeAsync(0);
  expect(prefetchedRemoteNames()).toEqual(['help', 'account']);
});

test.each([
  ['no customer is signed in', () => sessionStore.setState({ status: 'anonymous' })],
  ['the session is still loading', () => sessionStore.setState({ status: 'loading' })],
  ['Save-Data is on', () => setConnection({ saveData: true })],
  ['the browser is offline', () => shellStore.setState({ online: false })],
])('nothing is prefetched while %s', async (_, given) => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  given();
  const { onLinkIntent, onMenuOpen } = createPrefetch();
  onLinkIntent('/broadband/help');
  onMenuOpen();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
  expect(importRemoteLoader).not.toHaveBeenCalled();
});

test('a section that opens prefetches the remote loader, the manifests that no earlier page has cached, and the MUI chunks that most of its remotes need', async () => {
  const cached = { ...TWO_REMOTES_INDEX, manifests: { account: createManifest('account') } };
  localStorage.setItem('portal:registry', JSON.stringify(cached));
  signInAs(customers.ama);
  createPrefetch().onMenuOpen(['/broadband/help']);
  await waitFor(() => expect(preloadCommonMuiChunks).toHaveLastReturnedWith(['help']));
  expect(requests().map(({ path }) => path)).toEqual(['/registry/help.json']);
  expect(importRemoteLoader).toHaveBeenCalledTimes(1);
  expect(prefetchedRemoteNames()).toEqual([]);
});
