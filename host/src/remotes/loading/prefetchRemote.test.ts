import { waitFor } from '@testing-library/react';
import { mockRoute, empty, json, requests } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';
import { createRemoteRuntime } from './remoteRuntime';
import { RemoteUnavailableError } from './RemoteUnavailableError';

const HOST = { version: '1.2.0', provides: {} };
const MOUNT_PATH = '/broadband/help';
const MODULE = { area: { [MOUNT_PATH]: [{ index: true, element: null }] } };

let settle: { resolve: (module: unknown) => void; reject: (cause: Error) => void }[] = [];
const load = jest.fn(() => new Promise<unknown>((resolve, reject) => settle.push({ resolve, reject })));
const untilLoaded = (times: number) => waitFor(() => expect(load).toHaveBeenCalledTimes(times));
const reported = () => requests('POST /events').map(({ body }) => JSON.parse(body) as { events: { code: string }[] });

function prepare() {
  inlineRegistry({ ...INDEX, record: null });
  const registry = openRegistry();
  const entry = registry.entryOf('help')!;
  const { openRemote, prefetchRemote } = createRemoteRuntime(load, HOST, () => undefined);
  const open = () => openRemote({ registry, entry, mountPath: MOUNT_PATH, manifest: registry.manifestOf(entry) });
  return { open, prefetchRemote: () => prefetchRemote(registry, entry), registry };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  settle = [];
  load.mockClear();
  localStorage.clear();
  mockRoute('GET /registry/help.json', json(releaseOf('help')));
  mockRoute('POST /events', empty());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a navigation during a prefetch waits for it and does not load the remote again', async () => {
  const { open, prefetchRemote } = prepare();
  prefetchRemote();
  prefetchRemote();
  await untilLoaded(1);
  const routes = open();
  settle[0]?.resolve(MODULE);
  expect(await routes).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a navigation after a prefetch uses the prefetched remote', async () => {
  const { open, prefetchRemote, registry } = prepare();
  prefetchRemote();
  await untilLoaded(1);
  settle[0]?.resolve(MODULE);
  await waitFor(() => expect(registry.loaded.has('help')).toBe(true));
  expect(await open()).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a running remote is not prefetched', async () => {
  const { prefetchRemote, registry } = prepare();
  prefetchRemote();
  await untilLoaded(1);
  settle[0]?.resolve(MODULE);
  await waitFor(() => expect(registry.loaded.has('help')).toBe(true));
  prefetchRemote();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed prefetch rejects the navigation that waits for it and is reported once; the next navigation loads the remote again', async () => {
  const { open, prefetchRemote } = prepare();
  prefetchRemote();
  await untilLoaded(1);
  const waiting = open();
  settle[0]?.reject(new Error('broken'));
  await expect(waiting).rejects.toBeInstanceOf(RemoteUnavailableError);
  await waitFor(() => expect(reported()).toMatchObject([{ events: [{ remote: 'help' }] }]));
  const again = open();
  await untilLoaded(2);
  settle[1]?.resolve(MODULE);
  expect(await again).toHaveLength(1);
});

test('a failed prefetch is not reported without a navigation, and a later navigation loads the remote again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { open, prefetchRemote } = prepare();
  prefetchRemote();
  await untilLoaded(1);
  settle[0]?.reject(new Error('broken'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(reported()).toEqual([]);
  const routes = open();
  await untilLoaded(2);
  settle[1]?.resolve(MODULE);
  expect(await routes).toHaveLength(1);
});
