/** @jest-environment node */
import fc from 'fast-check';
import { isCloseMessage } from './useCloseMessage';

test.each([
  'close',
  'closeChat',
  'close-chat',
  'close_chat',
  'CLOSECHAT',
  { type: 'closeChat' },
  { event: 'close' },
  { action: 'Close-Chat', more: 1 },
])('SH-031 the posted data %j closes the panel', (data) => {
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
])('SH-031 the posted data %j is ignored', (data) => {
  expect(isCloseMessage(data)).toBe(false);
});

test('SH-031 any posted data is accepted without an error, and only the four close words close the panel', () => {
  const word = fc.oneof(
    fc.constantFrom('close', 'closeChat', 'CLOSE_CHAT', 'close-chat', 'closed', ' close', 'open'),
    fc.string(),
  );
  const objects = fc.dictionary(fc.constantFrom('type', 'event', 'action', 'name'), fc.oneof(word, fc.anything()));
  fc.assert(
    fc.property(fc.oneof(word, objects, fc.anything()), (data) => {
      const fields = typeof data === 'object' && data !== null ? data : {};
      const texts: unknown[] =
        typeof data === 'string'
          ? [data]
          : ['type', 'event', 'action'].map((name): unknown => Reflect.get(fields, name));
      const isClose = texts.some((text) => typeof text === 'string' && /^close([-_]?chat)?$/i.test(text));
      expect(isCloseMessage(data)).toBe(isClose);
    }),
    { numRuns: 200 },
  );
});
