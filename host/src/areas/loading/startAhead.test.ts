import { waitFor } from '@testing-library/react';
import { answerTo, empty, json } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';
import { areaRuntime } from './areaRuntime';
import { AreaUnavailable } from './AreaUnavailable';

const HOST = { version: '1.2.0', provides: {} };
const PATH = '/broadband/help';
const MODULE = { area: { [PATH]: [{ index: true, element: null }] } };

let settle: { resolve: (module: unknown) => void; reject: (cause: Error) => void }[] = [];
const load = jest.fn(() => new Promise<unknown>((resolve, reject) => settle.push({ resolve, reject })));

function start() {
  inlineRegistry({ ...INDEX, record: null });
  const registry = openRegistry();
  const entry = registry.entryOf('help')!;
  const { openArea, startAhead } = areaRuntime(load, HOST);
  const open = () => openArea({ registry, entry, mountPath: PATH, record: registry.recordOf(entry) });
  return { open, startAhead: () => startAhead(registry, entry), registry };
}

const untilAsked = (times: number) => waitFor(() => expect(load).toHaveBeenCalledTimes(times));

beforeEach(() => {
  settle = [];
  load.mockClear();
  localStorage.clear();
  answerTo('GET /registry/help.json', json(releaseOf('help')));
  answerTo('POST /events', empty());
});

test('whoever goes there while the area is being started waits for that run', async () => {
  const { open, startAhead } = start();
  startAhead();
  startAhead();
  await untilAsked(1);
  const routes = open();
  settle[0]?.resolve(MODULE);
  expect(await routes).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an area that runs is not started again', async () => {
  const { startAhead, registry } = start();
  startAhead();
  await untilAsked(1);
  settle[0]?.resolve(MODULE);
  await waitFor(() => expect(registry.loaded.has('help')).toBe(true));
  startAhead();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a start that fails is told to whoever waits for it, and the next one starts afresh', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { open, startAhead } = start();
  startAhead();
  await untilAsked(1);
  const waiting = open();
  settle[0]?.reject(new Error('broken'));
  await expect(waiting).rejects.toBeInstanceOf(AreaUnavailable);
  const again = open();
  await untilAsked(2);
  settle[1]?.resolve(MODULE);
  expect(await again).toHaveLength(1);
  warned.mockRestore();
});
