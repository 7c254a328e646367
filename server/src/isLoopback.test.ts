import { isLoopback } from './isLoopback.ts';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.9', false],
  ['::ffff:192.168.1.2', false],
  ['1127.0.0.1', false],
  [undefined, false],
])('the address %s is a loopback address: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
