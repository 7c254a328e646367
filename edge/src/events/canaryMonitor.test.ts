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

/** Reports the event `count` times and returns the result of the last report. */
const reportRepeatedly = (event: RemoteEvent, count: number, canary: Parameters<typeof monitorEvent>[1] = CANARY) =>
  Array.from({ length: count }, () => monitorEvent(event, canary)).at(-1);

test('nineteen failures of a canary do not exceed its budget, because the error rate needs twenty reports', () => {
  expect(reportRepeatedly(FAILED_EVENT, 19)).toBeUndefined();
  expect(reportRepeatedly(FAILED_EVENT, 1)).toEqual({
    remote: 'help',
    version: '2.0.0-bbbbbbbb',
    budget: 10,
    reports: 20,
    failures: 20,
  });
});

test('an error rate equal to the budget of a canary does not exceed it, one more failure does', () => {
  reportRepeatedly(LOADED_EVENT, 18);
  expect(reportRepeatedly(FAILED_EVENT, 2)).toBeUndefined();
  expect(reportRepeatedly(FAILED_EVENT, 1)).toMatchObject({ reports: 21, failures: 3 });
});

test('a canary budget of 0 % is exceeded by one failure', () => {
  const strict = { ...CANARY, budget: 0 };
  expect(reportRepeatedly(LOADED_EVENT, 25, strict)).toBeUndefined();
  expect(reportRepeatedly(FAILED_EVENT, 1, strict)).toMatchObject({ reports: 26, failures: 1 });
});

test('the error rate of a canary counts the reports of the last ten minutes only', () => {
  reportRepeatedly(FAILED_EVENT, 19);
  nowMs = 9 * 60_000 + 49_000;
  expect(reportRepeatedly(LOADED_EVENT, 1)).toMatchObject({ reports: 20, failures: 19 });
  reportRepeatedly(FAILED_EVENT, 19);
  nowMs += 10 * 60_000;
  expect(reportRepeatedly(LOADED_EVENT, 1)).toBeUndefined();
});

test('the exceeded budget of a canary is returned once, then reports are counted from zero', () => {
  expect(reportRepeatedly(FAILED_EVENT, 20)).toBeDefined();
  expect(reportRepeatedly(FAILED_EVENT, 19)).toBeUndefined();
});

test('events of a version that is not the canary, and of a canary without a budget, are not counted', () => {
  expect(reportRepeatedly({ ...FAILED_EVENT, version: '1.0.0-aaaaaaaa' }, 40)).toBeUndefined();
  expect(reportRepeatedly(FAILED_EVENT, 40, { version: CANARY.version, percent: 10 })).toBeUndefined();
  expect(Array.from({ length: 40 }, () => monitorEvent(FAILED_EVENT, undefined)).filter(Boolean)).toEqual([]);
});

test('failures of one canary do not count for the next canary of the same remote', () => {
  reportRepeatedly(FAILED_EVENT, 19);
  const next = { ...CANARY, version: '3.0.0-cccccccc' };
  expect(reportRepeatedly({ ...FAILED_EVENT, version: next.version }, 19, next)).toBeUndefined();
});
