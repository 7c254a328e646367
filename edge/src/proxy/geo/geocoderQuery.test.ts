import { parseGeocoderQuery } from './geocoderQuery.ts';

const queryFields = (query: string | undefined) => Object.fromEntries(new URLSearchParams(query));

test('CL-014 CL-042 FA-029 a geocoder lookup keeps only the known parameters, and a search is limited to Ghana', () => {
  const search = parseGeocoderQuery(
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
  const reverse = parseGeocoderQuery('reverse', { lat: '5.60371234', lon: '-0.18700001', phone: '0244123456' }, 'gh');
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
  ['search', { q: 'a'.repeat(201) }],
  ['search', { q: 'osu', limit: '41' }],
  ['reverse', { lat: '5' }],
  ['reverse', { lat: '90.1', lon: '0' }],
  ['reverse', { lat: '1e1', lon: '0' }],
  ['reverse', { lat: 'NaN', lon: '0' }],
  ['reverse', { lat: '5', lon: '0', zoom: '19' }],
] as const)('a geocoder lookup “%s” with the query %j is invalid', (kind, query) => {
  expect(parseGeocoderQuery(kind, query, 'gh')).toBeUndefined();
});

test.each([
  ['-0.000001', '0'],
  ['0.0000012', '0'],
  ['-89.9999949', '-89.99999'],
])('the latitude %s of a reverse lookup becomes %s: five decimals, no “-0”, no exponent', (lat, expected) => {
  expect(queryFields(parseGeocoderQuery('reverse', { lat, lon: '0' }, 'gh')?.query).lat).toBe(expected);
});
