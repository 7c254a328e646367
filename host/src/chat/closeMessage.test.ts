import fc from 'fast-check';
import { isCloseMessage } from './closeMessage';

test.each([
  'close',
  'closeChat',
  'close-chat',
  'close_chat',
  'CLOSECHAT',
  { type: 'closeChat' },
  { event: 'close' },
  { action: 'Close-Chat', more: 1 },
])('SH-031 %j means close', (data) => {
  expect(isCloseMessage(data)).toBe(true);
});

test.each([
  'closed',
  'please close',
  '',
  null,
  undefined,
  7,
  [],
  ['close'],
  {},
  { type: 'open' },
  { type: null },
  { name: 'close' },
])('SH-031 %j means nothing', (data) => {
  expect(isCloseMessage(data)).toBe(false);
});

test('SH-031 no message is an error, and only the four words mean close', () => {
  const word = fc.oneof(
    fc.constantFrom('close', 'closeChat', 'CLOSE_CHAT', 'close-chat', 'closed', ' close', 'open'),
    fc.string(),
  );
  const fields = fc.dictionary(fc.constantFrom('type', 'event', 'action', 'name'), fc.oneof(word, fc.anything()));
  fc.assert(
    fc.property(fc.oneof(word, fields, fc.anything()), (data) => {
      const said = typeof data === 'object' && data !== null ? data : {};
      const texts: unknown[] =
        typeof data === 'string' ? [data] : ['type', 'event', 'action'].map((name): unknown => Reflect.get(said, name));
      const means = texts.some((text) => typeof text === 'string' && /^close([-_]?chat)?$/i.test(text));
      expect(isCloseMessage(data)).toBe(means);
    }),
    { numRuns: 600 },
  );
});
