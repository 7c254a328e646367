import fc from 'fast-check';
import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { distanceKm, places } from '../geodata/places.ts';
import { editDistance, reverseGeocode } from './search.ts';
import { searchPlaces } from './search.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.close());

const getJson = async (path: string) => {
  const { statusCode, json } = await server.get(path);
  return { status: statusCode, body: json() };
};
const searchNames = (text: string) => searchPlaces(text, 3).map(({ name }) => name);

test('CL-014 CL-015 reverse geocoding returns a place in Nominatim’s format', async () => {
  expect(await getJson('/geo/reverse?format=json&lat=5.6358&lon=-0.1614')).toEqual({
    status: 200,
    body: {
      place_id: expect.any(Number) as number,
      licence: expect.stringContaining('GeoNames') as string,
      lat: expect.stringMatching(/^5\.6/) as string,
      lon: expect.stringMatching(/^-0\.1/) as string,
      category: 'place',
      type: 'suburb',
      place_rank: 19,
      importance: 0.3,
      addresstype: 'suburb',
      name: 'East Legon',
      display_name: 'East Legon, Accra, Greater Accra Region, Ghana',
      address: {
        suburb: 'East Legon',
        city: 'Accra',
        state: 'Greater Accra Region',
        country: 'Ghana',
        country_code: 'gh',
      },
      boundingbox: Array.from({ length: 4 }, () => expect.stringMatching(/^-?\d+\.\d{7}$/) as string),
    },
  });
});

test('SHR-025 a point outside Ghana is not geocoded', async () => {
  for (const [lat, lon] of [
    [48.2, 16.4],
    [4, -1],
    [0, 0],
    [90, 180],
    [-90, -180],
  ] as const) {
    expect(await getJson(`/geo/reverse?lat=${lat}&lon=${lon}`)).toEqual({
      status: 200,
      body: { error: 'Unable to geocode' },
    });
  }
});

test.each([
  '/geo/reverse?lat=91&lon=0',
  '/geo/reverse?lat=5',
  '/geo/reverse?lat=5&lon=x',
  '/geo/search?q=a',
  '/geo/search',
  '/geo/search?q=osu&limit=0',
])('SHR-026 the invalid geocoder request %s gets 400', async (path) => expect((await getJson(path)).status).toBe(400));

test('FA-001 CL-042 a search finds places by name, region and prefix, with other accents and typing errors', () => {
  expect(searchNames('East Legon')[0]).toBe('East Legon');
  expect(searchNames('east leg')[0]).toBe('East Legon');
  expect(searchNames('takordi')).toContain('Takoradi');
  expect(searchNames('Kumasi, Ghana')[0]).toBe('Kumasi');
  expect(searchPlaces('ashanti', 40).every(({ address }) => address.state === 'Ashanti Region')).toBe(true);
  expect(searchPlaces('5.6358, -0.1614', 5).map(({ name }) => name)).toEqual(['East Legon']);
  expect(searchNames('paris')).toEqual([]);
  expect(searchPlaces('a', 99)).toHaveLength(40);
});

test('FA-029 a search in another country finds nothing', async () => {
  expect(await getJson('/geo/search?q=accra&countrycodes=fr')).toEqual({ status: 200, body: [] });
  expect(((await getJson('/geo/search?q=accra&countrycodes=fr,gh&limit=1')).body as unknown[]).length).toBe(1);
});

test('reverse geocoding the coordinates of a suburb finds a place there, those of a town or city a place within 5 km', () => {
  for (const { lat, lng, kind } of places) {
    const found = reverseGeocode({ lat, lng });
    const away = distanceKm({ lat, lng }, { lat: Number(found?.lat), lng: Number(found?.lon) });
    expect(away).toBeLessThan(kind === 'suburb' ? 0.01 : 5);
  }
});

test('searching random texts and reverse geocoding random points never throw', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.constantFrom('-', ' ghana ', '.*', '999,999'),
  );
  fc.assert(fc.property(text, (asked) => expect(searchPlaces(asked, 5).length).toBeLessThanOrEqual(5)));
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(fc.property(lat, lng, (y, x) => expect(() => reverseGeocode({ lat: y, lng: x })).not.toThrow()));
});

test.each([
  ['takoradi', 'takordi', 1],
  ['osu', 'osu', 0],
  ['accra', 'akra', 2],
  ['ho', 'koforidua', 3],
])('editDistance of %s and %s with a maximum of 2 is %i', (one, other, letters) => {
  expect(editDistance(one, other, 2)).toBe(letters);
});
