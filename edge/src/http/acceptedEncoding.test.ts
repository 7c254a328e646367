import fc from 'fast-check';
import { acceptedEncoding } from './acceptedEncoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
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

test('whatever the Accept-Encoding header contains, the chosen encoding is one that it names or allows by *, or none', () => {
  const piece = fc.constantFrom('br', 'gzip', '*', ';q=', ',', '0', '0.5', 'NaN', '-1', '1e999', ' ', '__proto__');
  const header = fc.oneof(
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(header, (text) => {
      const encoding = acceptedEncoding(text);
      const named = encoding === undefined || text.includes('*') || text.toLowerCase().includes(encoding);
      expect(named).toBe(true);
    }),
  );
});
