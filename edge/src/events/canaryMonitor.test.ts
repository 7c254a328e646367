import { canaryMonitor } from './canaryMonitor.ts';
import type { RemoteEvent } from './remoteEvent.ts';

const CANARY = { version: '2.0.0-bbbbbbbb', percent: 10, budget: 10 };
const WORKED: RemoteEvent = { remote: 'help', version: CANARY.version, phase: 'loaded', code: 'ok' };
const FAILED: RemoteEvent = { remote: 'help', version: CANARY.version, phase: 'entry', code: 'http' };

let time: number;
let watch: ReturnType<typeof canaryMonitor>;
beforeEach(() => {
  time = 0;
  watch = canaryMonitor(() => time);
});

/** The last answer of so many reports. */
const report = (event: RemoteEvent, count: number, canary: Parameters<typeof watch>[1] = CANARY) =>
  Array.from({ length: count }, () => watch(event, canary)).at(-1);

test('nineteen failures say nothing, the twentieth report does', () => {
  expect(report(FAILED, 19)).toBeUndefined();
  expect(report(FAILED, 1)).toEqual({
    remote: 'help',
    version: '2.0.0-bbbbbbbb',
    budget: 10,
    reports: 20,
    failures: 20,
  });
});

test('a share of exactly the budget is within it, one failure more exceeds it', () => {
  report(WORKED, 18);
  expect(report(FAILED, 2)).toBeUndefined();
  expect(report(FAILED, 1)).toMatchObject({ reports: 21, failures: 3 });
});

test('a budget of nothing is exceeded by one failure', () => {
  const strict = { ...CANARY, budget: 0 };
  expect(report(WORKED, 25, strict)).toBeUndefined();
  expect(report(FAILED, 1, strict)).toMatchObject({ reports: 26, failures: 1 });
});

test('only the last ten minutes count', () => {
  report(FAILED, 19);
  time = 9 * 60_000 + 49_000;
  expect(report(WORKED, 1)).toMatchObject({ reports: 20, failures: 19 });
  report(FAILED, 19);
  time += 10 * 60_000;
  expect(report(WORKED, 1)).toBeUndefined();
});

test('an exceeded budget is returned once, then the count starts again', () => {
  expect(report(FAILED, 20)).toBeDefined();
  expect(report(FAILED, 19)).toBeUndefined();
});

test('what is not the canary, or has no budget, is not watched', () => {
  expect(report({ ...FAILED, version: '1.0.0-aaaaaaaa' }, 40)).toBeUndefined();
  expect(report(FAILED, 40, { version: CANARY.version, percent: 10 })).toBeUndefined();
  expect(Array.from({ length: 40 }, () => watch(FAILED, undefined)).filter(Boolean)).toEqual([]);
});

test('the next canary starts with a clean sheet', () => {
  report(FAILED, 19);
  const next = { ...CANARY, version: '3.0.0-cccccccc' };
  expect(report({ ...FAILED, version: next.version }, 19, next)).toBeUndefined();
});
