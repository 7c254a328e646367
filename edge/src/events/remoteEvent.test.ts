import fc from 'fast-check';
import { remoteEvents } from './remoteEvent.ts';

const FAILED = { remote: 'help', version: '1.0.0-aaaaaaaa', phase: 'entry', code: 'timeout' };
const many = (count: number) => ({ events: Array.from({ length: count }, () => FAILED) });

test.each(['record', 'contract', 'entry', 'evaluate', 'render', 'chunk'])(
  'a failure may be in the phase %s',
  (phase) => {
    expect(remoteEvents.safeParse({ events: [{ ...FAILED, phase }] }).success).toBe(true);
  },
);

test.each(['missing', 'http', 'timeout', 'network', 'not-script', 'syntax', 'integrity', 'mismatch', 'threw'])(
  'a failure may be of the kind %s',
  (code) => {
    expect(remoteEvents.safeParse({ events: [{ ...FAILED, code }] }).success).toBe(true);
  },
);

test('one to twenty events are accepted, and the success of a canary', () => {
  expect(remoteEvents.safeParse(many(20)).success).toBe(true);
  expect(remoteEvents.safeParse({ events: [{ ...FAILED, phase: 'loaded', code: 'ok' }] }).success).toBe(true);
});

test.each([
  ['no event', { events: [] }],
  ['twenty-one events', many(21)],
  ['no list', FAILED],
  ['an unknown phase', { events: [{ ...FAILED, phase: 'later' }] }],
  ['an unknown kind', { events: [{ ...FAILED, code: 'odd' }] }],
  ['a failure that is ok', { events: [{ ...FAILED, code: 'ok' }] }],
  ['a load that failed', { events: [{ ...FAILED, phase: 'loaded' }] }],
  ['an address', { events: [{ ...FAILED, url: 'http://localhost/?phone=233244123456' }] }],
  ['a remote with a line break', { events: [{ ...FAILED, remote: 'help\n{}' }] }],
  ['a version of another shape', { events: [{ ...FAILED, version: '233244123456' }] }],
  ['a version without an end', { events: [{ ...FAILED, version: `1.0.0-${'a'.repeat(80)}` }] }],
  ['something beside the events', { events: [FAILED], who: 'ama' }],
])('%s is refused', (_case, body) => {
  expect(remoteEvents.safeParse(body).success).toBe(false);
});

test('for any input, only the fields of the report are accepted', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('help', '__proto__', '1.0.0-aaaaaaaa', 'entry', 'http'),
  );
  const event = fc.dictionary(fc.oneof(fc.constantFrom('remote', 'version', 'phase', 'code'), text), text);
  const near = fc.dictionary(text, fc.jsonValue()).map((change) => ({ ...FAILED, ...change }));
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
