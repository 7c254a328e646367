/** @jest-environment node */
import { isCloseMessage } from './useCloseMessage';

test.each([
  'close',
  'closeChat',
  'CLOSECHAT',
  { type: 'closeChat' },
  { event: 'close' },
  { action: 'Close-Chat', more: 1 },
])('SH-031 the posted data %j closes the panel', (data) => {
  expect(isCloseMessage(data)).toBe(true);
});

test.each(['closed', 'please close', '', null, ['close'], { type: 'open' }, { name: 'close' }])(
  'SH-031 the posted data %j is ignored',
  (data) => {
    expect(isCloseMessage(data)).toBe(false);
  },
);
