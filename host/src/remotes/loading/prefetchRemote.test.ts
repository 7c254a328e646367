import { waitFor } from '@testing-library/react';
import { mockRoute, empty, json, requests } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { TWO_REMOTES_INDEX, inlineRegistry, createManifest } from '../testing/release';
import { createRemoteRuntime } from './remoteRuntime';
import { RemoteUnavailableError } from './RemoteUnavailableError';

const HOST_CONTRACT = { version: '1.2.0', provides: {} };
const MOUNT_PATH = '/broadband/help';
const HELP_MODULE = { area: { [MOUNT_PATH]: [{ index: true, element: null }] } };

let pendingLoads: { resolve: (module: unknown) => void; reject: (cause: Error) => void }[] = [];
const loadModule = jest.fn(() => new Promise<unknown>((resolve, reject) => pendingLoads.push({ resolve, reject })));
const waitForLoads = (times: number) => waitFor(() => expect(loadModule).toHaveBeenCalledTimes(times));
const reportedBatches = () =>
  requests('POST /events').map(({ body }) => JSON.parse(body) as { events: { code: string }[] });

function createHelpRemote() {
  inlineRegistry({ ...TWO_REMOTES_INDEX, record: null });
  const registry = openRegistry();
  const entry = registry.entryOf('help')!;
  const { openRemote, prefetchRemote } = createRemoteRuntime(loadModule, HOST_CONTRACT, () => undefined);
  const open = () => openRemote({ registry, entry, mountPath: MOUNT_PATH, manifest: registry.manifestOf(entry) });
  return { open, prefetchRemote: () => prefetchRemote(registry, entry), registry };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pendingLoads = [];
  loadModule.mockClear();
  localStorage.clear();
  mockRoute('GET /registry/help.json', json(createManifest('help')));
  mockRoute('POST /events', empty());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a navigation during a prefetch waits for it and does not load the remote again', async () => {
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  prefetchRemote();
  await waitForLoads(1);
  const routes = open();
  pendingLoads[0]?.resolve(HELP_MODULE);
  expect(await routes).toHaveLength(1);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('a failed prefetch rejects the navigation that waits for it and is reported once; the next navigation loads the remote again', async () => {
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  await waitForLoads(1);
  const waiting = open();
  pendingLoads[0]?.reject(new Error('broken'));
  await expect(waiting).rejects.toBeInstanceOf(RemoteUnavailableError);
  await waitFor(() => expect(reportedBatches()).toMatchObject([{ events: [{ remote: 'help' }] }]));
  const again = open();
  await waitForLoads(2);
  pendingLoads[1]?.resolve(HELP_MODULE);
  expect(await again).toHaveLength(1);
});

test('a failed prefetch is not reported without a navigation, and a later navigation loads the remote again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  await waitForLoads(1);
  pendingLoads[0]?.reject(new Error('broken'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(reportedBatches()).toEqual([]);
  const routes = open();
  await waitForLoads(2);
  pendingLoads[1]?.resolve(HELP_MODULE);
  expect(await routes).toHaveLength(1);
});
