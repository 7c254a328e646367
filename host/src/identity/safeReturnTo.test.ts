import fc from 'fast-check';
import { safeReturnTo } from './safeReturnTo';

test.each([
  '/',
  '/broadband/help?x=1#y',
  '/broadband/broadband-accounts/233558120417',
  '/broadband/help?next=//evil.example',
])('safeReturnTo keeps %s, an address of the portal', (address) => {
  expect(safeReturnTo(address)).toBe(address);
});

test.each([
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/%2f/evil.example'],
  ['/%5Cevil.example'],
  ['/\t/evil.example'],
  ['/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/broadband/..//%5cevil.example'],
  [' /broadband'],
  [''],
  [`/${'a'.repeat(10_000)}`],
  [['/broadband/help']],
  [{ toString: () => '/broadband/help' }],
  [7],
])('safeReturnTo replaces an address that could leave the site with /: %j', (address) => {
  expect(safeReturnTo(address)).toBe('/');
});

const addressPieceArbitrary = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '/../', '%2f', '%5C', '%2e%2e', '\t', '\n', '\r', ' ', '@', ':', '?', '#', '\u0000'],
  ...[
    'evil.example',
    'broadband',
    'https:',
    'javascript:alert(1)',
    'data:,x',
    'localhost:8080',
    '[::1]',
    '％２ｆ',
    'é',
  ],
);
const addressArbitrary = fc.oneof(
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.domain().map((name) => `https://${name}/path`),
  fc.array(addressPieceArbitrary, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(addressPieceArbitrary, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
);

test('for any input safeReturnTo returns a path of this site, and returns that path unchanged when it is passed in again', () => {
  fc.assert(
    fc.property(fc.oneof(addressArbitrary, fc.anything()), (wanted) => {
      const found = safeReturnTo(wanted);
      expect(found).toMatch(/^\/(?![/\\])/);
      expect(new URL(found, 'http://localhost:8080').origin).toBe('http://localhost:8080');
      expect(safeReturnTo(found)).toBe(found);
    }),
    { numRuns: 500 },
  );
});
