import { mockRoute, networkError, empty, requests } from '@portal/shared/testing';
import { report, type RemoteEvent } from './report';

const event = (version: string): RemoteEvent => ({ remote: 'help', version, phase: 'entry', code: 'missing' });
const sent = () => requests('POST /events').map(({ body }) => (JSON.parse(body) as { events: RemoteEvent[] }).events);
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const passSecond = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  jest.useFakeTimers();
  mockRoute('POST /events', empty());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('events within a second are sent as one report that holds only remote, version, phase and code', async () => {
  report(event('1'));
  report(event('2'));
  expect(sent()).toEqual([]);
  await passSecond();
  expect(sent()).toEqual([
    [
      { remote: 'help', version: '1', phase: 'entry', code: 'missing' },
      { remote: 'help', version: '2', phase: 'entry', code: 'missing' },
    ],
  ]);
  expect(requests()[0]?.headers.get('content-type')).toBe('application/json');
});

test('a report holds at most twenty events', async () => {
  for (let index = 0; index < 25; index += 1) report(event(String(index)));
  await passSecond();
  expect(sent().map(({ length }) => length)).toEqual([20, 5]);
});

test('pending events are sent when the page is hidden', async () => {
  report(event('1'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(1);
  await passSecond();
  expect(sent()).toHaveLength(1);
});

test('events while the browser is offline are dropped', async () => {
  online(false);
  report(event('1'));
  online(true);
  await passSecond();
  expect(sent()).toEqual([]);
});

test('a report that cannot be sent is dropped', async () => {
  mockRoute('POST /events', networkError());
  report(event('1'));
  await passSecond();
  expect(sent()).toHaveLength(1);
});
