import fc from 'fast-check';
import { remoteEvents } from './remoteEvent.ts';

const FAILED_EVENT = { remote: 'help', version: '1.0.0-aaaaaaaa', phase: 'entry', code: 'timeout' };
const createEventsBody = (count: number) => ({ events: Array.from({ length: count }, () => FAILED_EVENT) });

test.each(['record', 'contract', 'entry', 'evaluate', 'render', 'chunk'])(
  'a failure of a remote may be reported with the phase %s',
  (phase) => {
    expect(remoteEvents.safeParse({ events: [{ ...FAILED_EVENT, phase }] }).success).toBe(true);
  },
);

test.each(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw'])(
  'a failure of a remote may be reported with the code %s',
  (code) => {
    expect(remoteEvents.safeParse({ events: [{ ...FAILED_EVENT, code }] }).success).toBe(true);
  },
);

test('a report of twenty events is accepted, and one of the successful load of a canary', () => {
  expect(remoteEvents.safeParse(createEventsBody(20)).success).toBe(true);
  expect(remoteEvents.safeParse({ events: [{ ...FAILED_EVENT, phase: 'loaded', code: 'ok' }] }).success).toBe(true);
});

test.each([
  ['no events', { events: [] }],
  ['twenty-one events', createEventsBody(21)],
  ['an event instead of a list', FAILED_EVENT],
  ['an event with an unknown phase', { events: [{ ...FAILED_EVENT, phase: 'later' }] }],
  ['an event with an unknown code', { events: [{ ...FAILED_EVENT, code: 'odd' }] }],
  ['a failure that has the code ok', { events: [{ ...FAILED_EVENT, code: 'ok' }] }],
  ['a successful load that has the code of a failure', { events: [{ ...FAILED_EVENT, phase: 'loaded' }] }],
  ['an event with a URL', { events: [{ ...FAILED_EVENT, url: 'http://localhost/?phone=233244123456' }] }],
  ['a line break in the name of a remote', { events: [{ ...FAILED_EVENT, remote: 'help\n{}' }] }],
  ['a version of another shape', { events: [{ ...FAILED_EVENT, version: '233244123456' }] }],
  ['a version of 86 characters', { events: [{ ...FAILED_EVENT, version: `1.0.0-${'a'.repeat(80)}` }] }],
  ['another field than the events', { events: [FAILED_EVENT], who: 'ama' }],
])('a report with %s is refused', (_case, body) => {
  expect(remoteEvents.safeParse(body).success).toBe(false);
});

test('whatever is reported, an accepted event has only the four known fields, with valid values', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    fc.constantFrom('help', '__proto__', '1.0.0-aaaaaaaa', 'entry', 'http'),
  );
  const event = fc.dictionary(fc.oneof(fc.constantFrom('remote', 'version', 'phase', 'code'), text), text);
  const near = fc.dictionary(text, fc.jsonValue()).map((change) => ({ ...FAILED_EVENT, ...change }));
  const body = fc.oneof(fc.jsonValue(), fc.record({ events: fc.array(fc.oneof(event, near), { maxLength: 22 }) }));
  fc.assert(
    fc.property(body, (sent) => {
      const { success, data } = remoteEvents.safeParse(sent);
      if (!success) return;
      expect(data.events.length).toBeLessThanOrEqual(20);
      for (const one of data.events) {
        expect(Object.keys(one).sort()).toEqual(['code', 'phase', 'remote', 'version']);
        expect(`${one.remote} ${one.version}`).toMatch(/^[a-z][a-z0-9-]{0,39} \d[\w.+-]{4,79}$/);
      }
    }),
  );
});
