import { acceptedEncoding } from './acceptedEncoding.ts';

test.each([
  [undefined, undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
])('for the Accept-Encoding header “%s” the chosen encoding is %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
