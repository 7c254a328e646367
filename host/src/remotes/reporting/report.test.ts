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

test('what fails within a second is one report: remote, version, phase and code, and nothing else', async () => {
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

test('a report holds twenty events at most', async () => {
  for (let index = 0; index < 25; index += 1) report(event(String(index)));
  await passSecond();
  expect(sent().map(({ length }) => length)).toEqual([20, 5]);
});

test('a page that is hidden says what it still has to say', async () => {
  report(event('1'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(1);
  await passSecond();
  expect(sent()).toHaveLength(1);
});

test('while the browser is offline nothing is reported, not even later', async () => {
  online(false);
  report(event('1'));
  online(true);
  await passSecond();
  expect(sent()).toEqual([]);
});

test('an edge that takes no reports is no matter', async () => {
  mockRoute('POST /events', networkError());
  report(event('1'));
  await passSecond();
  expect(sent()).toHaveLength(1);
});

test('a browser without keepalive sends a beacon, and one that refuses it loses the report', async () => {
  const keepalive = Object.getOwnPropertyDescriptor(Request.prototype, 'keepalive')!;
  Reflect.deleteProperty(Request.prototype, 'keepalive');
  const sendBeacon = jest.fn<boolean, [string, Blob]>().mockImplementationOnce(() => {
    throw new Error('refused');
  });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  report(event('1'));
  await passSecond();
  report(event('2'));
  await passSecond();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  expect(sendBeacon.mock.calls[1]?.[0]).toBe('/events');
  expect(sendBeacon.mock.calls[1]?.[1].type).toBe('application/json');
  expect(sent()).toEqual([]);
  Object.defineProperty(Request.prototype, 'keepalive', keepalive);
});
