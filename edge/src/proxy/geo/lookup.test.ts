import fc from 'fast-check';
import { parseLookup } from './lookup.ts';

const queryFields = (query: string | undefined) => Object.fromEntries(new URLSearchParams(query));

test('CL-014 CL-042 FA-029 a geocoder lookup keeps only the known parameters, and a search is limited to Ghana', () => {
  const search = parseLookup(
    'search',
    { format: 'json', q: '  East  LEGON ', limit: '5', countrycodes: 'fr', email: 'x' },
    'gh',
  );
  expect(queryFields(search?.query)).toEqual({
    format: 'json',
    q: 'east legon',
    limit: '5',
    countrycodes: 'gh',
    addressdetails: '1',
  });
  const reverse = parseLookup('reverse', { lat: '5.60371234', lon: '-0.18700001', phone: '0244123456' }, 'gh');
  expect(queryFields(reverse?.query)).toEqual({
    format: 'json',
    lat: '5.60371',
    lon: '-0.187',
    zoom: '18',
    addressdetails: '1',
  });
});

test.each([
  ['search', {}],
  ['search', { q: 'a' }],
  ['search', { q: ' a ' }],
  ['search', { q: 'a'.repeat(201) }],
  ['search', { q: ['osu', 'accra'] }],
  ['search', { q: 'osu', limit: '41' }],
  ['search', { q: 'osu', format: 'xml' }],
  ['reverse', { lat: '5' }],
  ['reverse', { lat: '90.1', lon: '0' }],
  ['reverse', { lat: '0', lon: '-180.5' }],
  ['reverse', { lat: '1e1', lon: '0' }],
  ['reverse', { lat: '', lon: '0' }],
  ['reverse', { lat: 'NaN', lon: '0' }],
  ['reverse', { lat: '5', lon: '0', zoom: '19' }],
] as const)('a geocoder lookup “%s” with the query %j is invalid', (kind, query) => {
  expect(parseLookup(kind, query, 'gh')).toBeUndefined();
});

test('any valid coordinates make a reverse lookup, rounded to five decimals, without “-0” and without an exponent', () => {
  const property = fc.property(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    (lat, lon) => {
      const given = { lat: lat.toFixed(12), lon: lon.toFixed(12) };
      const asked = queryFields(parseLookup('reverse', given, 'gh')?.query);
      expect(Math.abs(Number(asked.lat) - lat)).toBeLessThanOrEqual(0.000_006);
      expect(Math.abs(Number(asked.lon) - lon)).toBeLessThanOrEqual(0.000_006);
      expect(`${asked.lat} ${asked.lon}`).not.toMatch(/-0( |$)|e/);
    },
  );
  fc.assert(property, { numRuns: 300 });
});
