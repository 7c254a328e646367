import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readChannel, publishTestRemote } from '../testing/builtRemote.ts';
import { createTempFolder } from '../testing/folders.ts';
import type { RemoteEvent } from './remoteEvent.ts';
import { createEventIngester, type EventIngester } from './eventIngester.ts';

const CANARY_VERSION = '2.0.0-bbbbbbbb';
const FAILED_EVENT: RemoteEvent = { remote: 'help', version: CANARY_VERSION, phase: 'evaluate', code: 'threw' };
const LOADED_EVENT: RemoteEvent = { remote: 'help', version: CANARY_VERSION, phase: 'loaded', code: 'ok' };
const repeatEvent = (count: number, event: RemoteEvent) => Array.from({ length: count }, () => event);

let store: string;
let logLines: Record<string, unknown>[];
let ingestFrom: EventIngester;
let addresses: number;
/** Processes each event as the report of another address. */
const ingest = async (events: RemoteEvent[]) => {
  for (const event of events) await ingestFrom([event], `address ${(addresses += 1)}`);
};

beforeEach(async () => {
  store = createTempFolder();
  logLines = [];
  const addLogLine = (fields: object) => void logLines.push({ ...fields });
  addresses = 0;
  ingestFrom = createEventIngester(store, { warn: addLogLine, error: addLogLine });
  await publishTestRemote(store, {});
  await publishTestRemote(store, { version: CANARY_VERSION }, { canary: { percent: 10, budget: 20 } });
});

test('each failure of a remote is one log line with fixed fields and the count of equal failures', async () => {
  await ingest([
    FAILED_EVENT,
    { remote: 'help', version: '1.0.0-aaaaaaaa', phase: 'chunk', code: 'missing' },
    FAILED_EVENT,
  ]);
  const line = { event: 'remote-failure', remote: 'help', version: CANARY_VERSION, phase: 'evaluate', code: 'threw' };
  expect(logLines).toEqual([
    { ...line, canary: true, count: 1 },
    { ...line, version: '1.0.0-aaaaaaaa', phase: 'chunk', code: 'missing', canary: false, count: 1 },
    { ...line, canary: true, count: 2 },
  ]);
});

test('a successful load is not logged, nor is an event of an unpublished remote', async () => {
  await ingest([LOADED_EVENT, { ...FAILED_EVENT, remote: 'chat' }]);
  expect(logLines).toEqual([]);
});

test('failures of unpublished versions are counted together', async () => {
  await ingest([
    { ...FAILED_EVENT, version: '7.0.0' },
    { ...FAILED_EVENT, version: '8.0.0' },
  ]);
  expect(logLines.map(({ version, count }) => [version, count])).toEqual([
    ['7.0.0', 1],
    ['8.0.0', 2],
  ]);
});

test('DC-008 a canary that fails more often than its budget is removed and logged once', async () => {
  await ingest(repeatEvent(16, LOADED_EVENT));
  await ingest(repeatEvent(4, FAILED_EVENT));
  expect(readChannel(store)?.canary?.version).toBe(CANARY_VERSION);
  await ingest([FAILED_EVENT, FAILED_EVENT]);
  expect(readChannel(store)).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: true });
  expect(readChannel(store)).not.toHaveProperty('canary');
  expect(logLines.filter(({ event }) => event !== 'remote-failure')).toEqual([
    { event: 'canary-demoted', remote: 'help', version: CANARY_VERSION, budget: 20, addresses: 21, failures: 5 },
  ]);
});

test('a canary that cannot be removed is logged as an error, and later reports are processed', async () => {
  mkdirSync(join(store, 'registry.json.new'));
  await ingest(repeatEvent(20, FAILED_EVENT));
  expect(readChannel(store)?.canary?.version).toBe(CANARY_VERSION);
  expect(logLines.filter(({ event }) => event === 'remote-failure')).toHaveLength(20);
  expect(logLines.filter(({ event }) => event !== 'remote-failure')).toEqual([
    expect.objectContaining({ event: 'canary-not-demoted', remote: 'help', version: CANARY_VERSION, addresses: 20 }),
  ]);
});

test('without a registry file events are ignored', async () => {
  await createEventIngester(createTempFolder(), { warn: () => undefined, error: () => undefined })(
    [FAILED_EVENT],
    'address',
  );
  expect(logLines).toEqual([]);
});
