import { createCanaryMonitor } from './canaryMonitor.ts';
import type { RemoteEvent } from './remoteEvent.ts';

const CANARY = { version: '2.0.0-bbbbbbbb', percent: 10, budget: 10 };
const LOADED_EVENT: RemoteEvent = { remote: 'help', version: CANARY.version, phase: 'loaded', code: 'ok' };
const FAILED_EVENT: RemoteEvent = { remote: 'help', version: CANARY.version, phase: 'entry', code: 'http' };

let nowMs: number;
let monitorEvent: ReturnType<typeof createCanaryMonitor>;
beforeEach(() => {
  nowMs = 0;
  monitorEvent = createCanaryMonitor(() => nowMs);
});

let addresses = 0;
/** Reports the event from `count` addresses and returns the result of the last report. */
const reportFrom = (count: number, event: RemoteEvent, canary: Parameters<typeof monitorEvent>[1] = CANARY) =>
  Array.from({ length: count }, () => monitorEvent(event, canary, `address ${(addresses += 1)}`)).at(-1);

test('failures of a canary at nineteen addresses do not exceed its budget, because the error rate needs twenty', () => {
  expect(reportFrom(19, FAILED_EVENT)).toBeUndefined();
  expect(reportFrom(1, FAILED_EVENT)).toEqual({
    remote: 'help',
    version: '2.0.0-bbbbbbbb',
    budget: 10,
    addresses: 20,
    failures: 20,
  });
});

test('an address counts once, however often it reports, and as failed after one failure', () => {
  for (let count = 0; count < 40; count += 1) expect(monitorEvent(FAILED_EVENT, CANARY, 'attacker')).toBeUndefined();
  expect(reportFrom(18, LOADED_EVENT)).toBeUndefined();
  monitorEvent(LOADED_EVENT, CANARY, 'attacker');
  expect(reportFrom(1, LOADED_EVENT)).toBeUndefined(); // 1 of 20 is within the budget of 10 %
  expect(reportFrom(2, FAILED_EVENT)).toMatchObject({ addresses: 22, failures: 3 });
});

test('an error rate equal to the budget of a canary does not exceed it, one more failure does', () => {
  reportFrom(18, LOADED_EVENT);
  expect(reportFrom(2, FAILED_EVENT)).toBeUndefined();
  expect(reportFrom(1, FAILED_EVENT)).toMatchObject({ addresses: 21, failures: 3 });
});

test('the error rate of a canary counts the addresses of the last ten minutes only', () => {
  reportFrom(19, FAILED_EVENT);
  nowMs = 9 * 60_000 + 49_000;
  expect(reportFrom(1, LOADED_EVENT)).toMatchObject({ addresses: 20, failures: 19 });
  reportFrom(19, FAILED_EVENT);
  nowMs += 10 * 60_000;
  expect(reportFrom(1, LOADED_EVENT)).toBeUndefined();
});

test('the exceeded budget of a canary is returned once, then addresses are counted from zero', () => {
  expect(reportFrom(20, FAILED_EVENT)).toBeDefined();
  expect(reportFrom(19, FAILED_EVENT)).toBeUndefined();
});

test('events of a version that is not the canary, and of a canary without a budget, are not counted', () => {
  expect(reportFrom(40, { ...FAILED_EVENT, version: '1.0.0-aaaaaaaa' })).toBeUndefined();
  expect(reportFrom(40, FAILED_EVENT, { version: CANARY.version, percent: 10 })).toBeUndefined();
  expect(Array.from({ length: 40 }, () => monitorEvent(FAILED_EVENT, undefined, 'address')).filter(Boolean)).toEqual(
    [],
  );
});

test('failures of one canary do not count for the next canary of the same remote', () => {
  reportFrom(19, FAILED_EVENT);
  const next = { ...CANARY, version: '3.0.0-cccccccc' };
  expect(reportFrom(19, { ...FAILED_EVENT, version: next.version }, next)).toBeUndefined();
});
