import { waitFor } from '@testing-library/react';
import { mockRoute, empty, json, requests } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';
import { areaRuntime } from './remoteRuntime';
import { AreaUnavailable } from './RemoteUnavailableError';

const HOST = { version: '1.2.0', provides: {} };
const PATH = '/broadband/help';
const MODULE = { area: { [PATH]: [{ index: true, element: null }] } };

let settle: { resolve: (module: unknown) => void; reject: (cause: Error) => void }[] = [];
const load = jest.fn(() => new Promise<unknown>((resolve, reject) => settle.push({ resolve, reject })));
const untilAsked = (times: number) => waitFor(() => expect(load).toHaveBeenCalledTimes(times));
const reported = () => requests('POST /events').map(({ body }) => JSON.parse(body) as { events: { code: string }[] });

function prepare() {
  inlineRegistry({ ...INDEX, record: null });
  const registry = openRegistry();
  const entry = registry.entryOf('help')!;
  const { openArea, startAhead } = areaRuntime(load, HOST, () => undefined);
  const open = () => openArea({ registry, entry, mountPath: PATH, record: registry.recordOf(entry) });
  return { open, startAhead: () => startAhead(registry, entry), registry };
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

test('whoever goes there while the area is being started waits for that run', async () => {
  const { open, startAhead } = prepare();
  startAhead();
  startAhead();
  await untilAsked(1);
  const routes = open();
  settle[0]?.resolve(MODULE);
  expect(await routes).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('whoever goes there after the run takes what it brought', async () => {
  const { open, startAhead, registry } = prepare();
  startAhead();
  await untilAsked(1);
  settle[0]?.resolve(MODULE);
  await waitFor(() => expect(registry.loaded.has('help')).toBe(true));
  expect(await open()).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an area that runs is not started again', async () => {
  const { startAhead, registry } = prepare();
  startAhead();
  await untilAsked(1);
  settle[0]?.resolve(MODULE);
  await waitFor(() => expect(registry.loaded.has('help')).toBe(true));
  startAhead();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a start that fails is told to whoever waits for it, as one event, and the next one starts afresh', async () => {
  const { open, startAhead } = prepare();
  startAhead();
  await untilAsked(1);
  const waiting = open();
  settle[0]?.reject(new Error('broken'));
  await expect(waiting).rejects.toBeInstanceOf(AreaUnavailable);
  await waitFor(() => expect(reported()).toMatchObject([{ events: [{ remote: 'help' }] }]));
  const again = open();
  await untilAsked(2);
  settle[1]?.resolve(MODULE);
  expect(await again).toHaveLength(1);
});

test('a start ahead that fails is no event while nobody went there; whoever does has a try of their own', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { open, startAhead } = prepare();
  startAhead();
  await untilAsked(1);
  settle[0]?.reject(new Error('broken'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(reported()).toEqual([]);
  const routes = open();
  await untilAsked(2);
  settle[1]?.resolve(MODULE);
  expect(await routes).toHaveLength(1);
});
