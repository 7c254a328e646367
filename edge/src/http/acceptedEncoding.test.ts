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
])('for “%s” the response is encoded as %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test('whatever a browser sends, an encoding is offered, or none; never one it does not name', () => {
  const piece = fc.constantFrom('br', 'gzip', '*', ';q=', ',', '0', '0.5', 'NaN', '-1', '1e999', ' ', '__proto__');
  const header = fc.oneof(
    fc.string({ unit: 'binary' }),
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
