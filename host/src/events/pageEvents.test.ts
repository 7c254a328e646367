import { empty, mockRoute, requests, testConfig } from '@portal/shared/testing';
import type { Registry } from '../registry/registry';
import { reportEvent } from '../registry/reportEvent';
import { FIVE_REMOTES_INDEX, writePageData } from '../registry/testing/release';
import { startEventReporting } from './pageEvents';
import { reportEventsAtIdle } from './reportEventsAtIdle';

const HOST_VERSION = '1.0.0-00000000';
const loadedVersions = new Map([['help', '2.0.0-bbbbbbbb']]);
// Only the parts of a registry that are read.
const registry = { index: () => FIVE_REMOTES_INDEX, loadedVersions } as Partial<Registry> as Registry;
const start = (measuredVisitsPercent: number) =>
  startEventReporting(registry, {
    host: HOST_VERSION,
    pathname: '/broadband/help/233244123456',
    config: { ...testConfig(), measuredVisitsPercent },
  });
const sentEvents = () =>
  requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: object[] }).events);

/** An error in the loaded release of Help. */
const createHelpError = (message: string) =>
  Object.assign(new Error(message), { stack: `at f (${location.origin}/remotes/help/2.0.0-bbbbbbbb/area.js:1:2)` });

let beacons: string[];
function hidePage(): object[] {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  state.mockRestore();
  for (const text of beacons) expect(text.length).toBeLessThan(3000);
  return beacons.flatMap((text) => (JSON.parse(text) as { events: object[] }).events);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  beacons = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_path: string, body: string) => beacons.push(body),
  });
  mockRoute('POST /events', empty());
  window.pageErrors = [];
});
afterEach(() => {
  jest.useRealTimers();
  performance.clearMarks();
});

test('at most five different errors of a page are reported, also those from before the start', async () => {
  window.pageErrors = ['first', 'first'];
  await start(0);
  window.pageErrors.push('second');
  for (const letter of 'abcdef') window.pageErrors.push(letter);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sentEvents()).toEqual(
    ['first', 'second', 'a', 'b', 'c'].map((message) => ({
      kind: 'boundary',
      remote: 'host',
      version: HOST_VERSION,
      message,
    })),
  );
  expect(window.pageErrors).toHaveLength(0);
});

test('a measured visit is sent once, when the page is hidden: area, releases with their outcome, marks; no address', async () => {
  performance.mark('portal:shell');
  performance.mark('portal:area:help');
  await start(100);
  for (const letter of 'abcdef') window.pageErrors?.push(letter);
  window.pageErrors?.push(createHelpError('later than five others'));
  reportEvent({ remote: 'fibre', version: '1.0.0-0a1b2c3d', phase: 'entry', code: 'http' });
  reportEvent({ remote: 'account', version: '1.0.0-0a1b2c3d', phase: 'render', code: 'threw' });
  const [visit, ...others] = hidePage();
  expect(others).toEqual([]);
  expect(visit).toEqual({
    host: HOST_VERSION,
    area: 'help',
    connection: 'unknown',
    releases: [
      { remote: 'host', version: HOST_VERSION, outcome: 'error' },
      { remote: 'help', version: '2.0.0-bbbbbbbb', outcome: 'error' },
      { remote: 'fibre', version: '1.0.0-0a1b2c3d', outcome: 'failed' },
    ],
    timings: { shell: expect.any(Number) as unknown, area: expect.any(Number) as unknown },
  });
  expect(hidePage()).toHaveLength(1);
});

test('a share of the visits is measured, none with 0 percent', async () => {
  const random = jest.spyOn(Math, 'random');
  for (const [value, percent, count] of [
    [0.0999, 10, 1],
    [0.1, 10, 0],
    [0, 0, 0],
  ] as const) {
    random.mockReturnValueOnce(value);
    await start(percent);
    expect(hidePage()).toHaveLength(count);
    beacons = [];
  }
});

test('no code is loaded and nothing is reported with Global Privacy Control or Save-Data', async () => {
  writePageData({ host: HOST_VERSION });
  const isStarted = async (change: object) => {
    window.pageErrors = [];
    for (const [name, value] of Object.entries(change))
      Object.defineProperty(navigator, name, { configurable: true, value });
    reportEventsAtIdle(registry, { ...testConfig(), measuredVisitsPercent: 0 });
    await jest.advanceTimersByTimeAsync(10_000);
    for (const name of Object.keys(change)) Reflect.deleteProperty(navigator, name);
    return Object.hasOwn(window.pageErrors, 'push');
  };
  expect(await isStarted({ globalPrivacyControl: true })).toBe(false);
  expect(await isStarted({ connection: { saveData: true } })).toBe(false);
  expect(await isStarted({})).toBe(true);
});
