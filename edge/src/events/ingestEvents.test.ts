import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { channelIn, publishSketch } from '../testing/builtRemote.ts';
import { newFolder } from '../testing/folders.ts';
import type { RemoteEvent } from './remoteEvent.ts';
import { ingestEvents, type IngestEvents } from './ingestEvents.ts';

const SECOND = '2.0.0-bbbbbbbb';
const FAILED: RemoteEvent = { remote: 'help', version: SECOND, phase: 'evaluate', code: 'threw' };
const WORKED: RemoteEvent = { remote: 'help', version: SECOND, phase: 'loaded', code: 'ok' };
const times = (count: number, event: RemoteEvent) => Array.from({ length: count }, () => event);

let store: string;
let lines: Record<string, unknown>[];
let take: IngestEvents;

beforeEach(async () => {
  store = newFolder();
  lines = [];
  const note = (fields: object) => void lines.push({ ...fields });
  take = ingestEvents(store, { warn: note, error: note });
  await publishSketch(store, {});
  await publishSketch(store, { version: SECOND }, { canary: { percent: 10, budget: 20 } });
});

test('each failure is one log line with fixed fields and its count', async () => {
  await take([FAILED, { remote: 'help', version: '1.0.0-aaaaaaaa', phase: 'chunk', code: 'missing' }, FAILED]);
  const line = { event: 'remote-failure', remote: 'help', version: SECOND, phase: 'evaluate', code: 'threw' };
  expect(lines).toEqual([
    { ...line, canary: true, count: 1 },
    { ...line, version: '1.0.0-aaaaaaaa', phase: 'chunk', code: 'missing', canary: false, count: 1 },
    { ...line, canary: true, count: 2 },
  ]);
});

test('a successful load is not logged, nor is an event of an unpublished remote', async () => {
  await take([WORKED, { ...FAILED, remote: 'chat' }]);
  expect(lines).toEqual([]);
});

test('events of unpublished versions are counted together', async () => {
  await take([
    { ...FAILED, version: '7.0.0' },
    { ...FAILED, version: '8.0.0' },
  ]);
  expect(lines.map(({ version, count }) => [version, count])).toEqual([
    ['7.0.0', 1],
    ['8.0.0', 2],
  ]);
});

test('DC-008 a canary that fails more often than its budget is removed and logged once', async () => {
  await take(times(16, WORKED));
  await take(times(4, FAILED));
  expect(channelIn(store)?.canary?.version).toBe(SECOND);
  await take([FAILED, FAILED]);
  expect(channelIn(store)).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: true });
  expect(channelIn(store)).not.toHaveProperty('canary');
  expect(lines.filter(({ event }) => event !== 'remote-failure')).toEqual([
    { event: 'canary-demoted', remote: 'help', version: SECOND, budget: 20, reports: 21, failures: 5 },
  ]);
});

test('the current version is never demoted', async () => {
  await take(times(40, { ...FAILED, version: '1.0.0-aaaaaaaa' }));
  expect(channelIn(store)).toMatchObject({ version: '1.0.0-aaaaaaaa', canary: { version: SECOND } });
});

test('a canary that cannot be removed is logged as an error, and later reports are processed', async () => {
  mkdirSync(join(store, 'registry.json.new'));
  await take(times(20, FAILED));
  expect(channelIn(store)?.canary?.version).toBe(SECOND);
  expect(lines.filter(({ event }) => event === 'remote-failure')).toHaveLength(20);
  expect(lines.filter(({ event }) => event !== 'remote-failure')).toEqual([
    expect.objectContaining({ event: 'canary-not-demoted', remote: 'help', version: SECOND, reports: 20 }),
  ]);
});

test('without a registry file there is nothing to report', async () => {
  await ingestEvents(newFolder(), { warn: () => undefined, error: () => undefined })([FAILED]);
  expect(lines).toEqual([]);
});
