import { isLoopbackOrigin } from './origins.ts';

test.each([
  ['http://localhost:8080', true],
  ['http://portal.localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://10.0.0.7:8080', false],
  ['http://evillocalhost', false],
  ['http://127.0.0.1.evil.example', false],
])('%s is an origin of this machine: %s', (origin, expected) => {
  expect(isLoopbackOrigin(origin)).toBe(expected);
});
