/** @jest-environment node */
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
