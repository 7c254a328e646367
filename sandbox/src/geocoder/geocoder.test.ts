import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
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
    [0, 0],
  ] as const) {
    expect(await getJson(`/geo/reverse?lat=${lat}&lon=${lon}`)).toEqual({
      status: 200,
      body: { error: 'Unable to geocode' },
    });
  }
});

test.each(['/geo/reverse?lat=91&lon=0', '/geo/reverse?lat=5&lon=x', '/geo/search', '/geo/search?q=osu&limit=0'])(
  'SHR-026 the invalid geocoder request %s gets 400',
  async (path) => expect((await getJson(path)).status).toBe(400),
);

test('FA-001 CL-042 a search finds places by name, region and prefix, with other accents and typing errors', () => {
  expect(searchNames('East Legon')[0]).toBe('East Legon');
  expect(searchNames('east leg')[0]).toBe('East Legon');
  expect(searchNames('takordi')).toContain('Takoradi');
  expect(searchNames('Kumasi, Ghana')[0]).toBe('Kumasi');
  expect(searchPlaces('ashanti', 40).every(({ address }) => address.state === 'Ashanti Region')).toBe(true);
  expect(searchPlaces('5.6358, -0.1614', 5).map(({ name }) => name)).toEqual(['East Legon']);
  expect(searchNames('paris')).toEqual([]);
});

test('FA-029 a search in another country finds nothing', async () => {
  expect(await getJson('/geo/search?q=accra&countrycodes=fr')).toEqual({ status: 200, body: [] });
  expect(((await getJson('/geo/search?q=accra&countrycodes=fr,gh&limit=1')).body as unknown[]).length).toBe(1);
});
