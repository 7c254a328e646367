import { shellStore } from '@portal/shared/shell';
import { mockRoute, empty, requests } from '@portal/shared/testing';
import { reportEvent, type RemoteFailure } from './reportEvent';

const createEvent = (version: string): RemoteFailure => ({ remote: 'help', version, phase: 'entry', code: 'missing' });
const sentReports = () =>
  requests('POST /events').map(({ body }) => (JSON.parse(body) as { events: RemoteFailure[] }).events);
const setOnline = (online: boolean) => shellStore.setState({ online });
const advanceOneSecond = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  jest.useFakeTimers();
  mockRoute('POST /events', empty());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('events within a second are sent as one report that holds only remote, version, phase and code', async () => {
  reportEvent(createEvent('1'));
  reportEvent(createEvent('2'));
  expect(sentReports()).toEqual([]);
  await advanceOneSecond();
  expect(sentReports()).toEqual([
    [
      { remote: 'help', version: '1', phase: 'entry', code: 'missing' },
      { remote: 'help', version: '2', phase: 'entry', code: 'missing' },
    ],
  ]);
  expect(requests()[0]?.headers.get('content-type')).toBe('application/json');
});

test('a report holds at most twenty events', async () => {
  for (let index = 0; index < 25; index += 1) reportEvent(createEvent(String(index)));
  await advanceOneSecond();
  expect(sentReports().map(({ length }) => length)).toEqual([20, 5]);
});

test('pending events are sent when the page is hidden', async () => {
  reportEvent(createEvent('1'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sentReports()).toHaveLength(1);
  await advanceOneSecond();
  expect(sentReports()).toHaveLength(1);
});

test('events while the browser is offline are dropped', async () => {
  setOnline(false);
  reportEvent(createEvent('1'));
  setOnline(true);
  await advanceOneSecond();
  expect(sentReports()).toEqual([]);
});
