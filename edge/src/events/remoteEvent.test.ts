import { remoteEvents } from './remoteEvent.ts';

const FAILED_EVENT = { remote: 'help', version: '1.0.0-aaaaaaaa', phase: 'entry', code: 'timeout' };
const createEventsBody = (count: number) => ({ events: Array.from({ length: count }, () => FAILED_EVENT) });

test('a report of twenty events is accepted, and one of the successful load of a canary', () => {
  expect(remoteEvents.safeParse(createEventsBody(20)).success).toBe(true);
  expect(remoteEvents.safeParse({ events: [{ ...FAILED_EVENT, phase: 'loaded', code: 'ok' }] }).success).toBe(true);
});

test.each([
  ['no events', { events: [] }],
  ['twenty-one events', createEventsBody(21)],
  ['an event with an unknown phase', { events: [{ ...FAILED_EVENT, phase: 'later' }] }],
  ['an event with an unknown code', { events: [{ ...FAILED_EVENT, code: 'odd' }] }],
  ['a successful load that has the code of a failure', { events: [{ ...FAILED_EVENT, phase: 'loaded' }] }],
  ['an event with a URL', { events: [{ ...FAILED_EVENT, url: 'http://localhost/?phone=233244123456' }] }],
  ['a line break in the name of a remote', { events: [{ ...FAILED_EVENT, remote: 'help\n{}' }] }],
  ['a version of another shape', { events: [{ ...FAILED_EVENT, version: '233244123456' }] }],
  ['another field than the events', { events: [FAILED_EVENT], who: 'ama' }],
])('a report with %s is refused', (_case, body) => {
  expect(remoteEvents.safeParse(body).success).toBe(false);
});
