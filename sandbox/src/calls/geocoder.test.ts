import { startTestApi, type TestApi } from '../testing/testApi.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});

const getJson = async (path: string) => {
  const { statusCode, json } = await server.get(path);
  return { status: statusCode, body: json() };
};
const search = async (text: string) => {
  const { body } = await getJson(`/geo/search?q=${encodeURIComponent(text)}&limit=40`);
  return body as { name: string; address: { state: string } }[];
};
const firstNameOf = async (text: string) => (await search(text))[0]?.name;

test('CL-014 CL-015 reverse geocoding returns a place in Nominatim’s format', async () => {
  expect(await getJson('/geo/reverse?format=json&lat=5.6358&lon=-0.1614')).toEqual({
    status: 200,
    body: {
      lat: expect.stringMatching(/^5\.6/) as string,
      lon: expect.stringMatching(/^-0\.1/) as string,
      name: 'East Legon',
      display_name: 'East Legon, Accra, Greater Accra Region, Ghana',
      address: { suburb: 'East Legon', city: 'Accra', state: 'Greater Accra Region', country: 'Ghana' },
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

test('FA-001 CL-042 a search finds places by name, region and prefix, also with other accents', async () => {
  expect(await firstNameOf('East Legon')).toBe('East Legon');
  expect(await firstNameOf('east leg')).toBe('East Legon');
  expect(await firstNameOf('sefwi-wiawsó')).toBe('Sefwi Wiawso');
  expect(await firstNameOf('Kumasi, Ghana')).toBe('Kumasi');
  expect((await search('ashanti')).every(({ address }) => address.state === 'Ashanti Region')).toBe(true);
  expect(await search('paris')).toEqual([]);
});

test('a point far from every place is named by its region', async () => {
  expect(await getJson('/geo/reverse?lat=7.2&lon=-0.6')).toMatchObject({
    body: { name: 'Ashanti', display_name: 'Ashanti Region, Ghana' },
  });
});

test('FA-029 a search in another country finds nothing', async () => {
  expect(await getJson('/geo/search?q=accra&countrycodes=fr')).toEqual({ status: 200, body: [] });
  expect(((await getJson('/geo/search?q=accra&countrycodes=fr,gh&limit=1')).body as unknown[]).length).toBe(1);
});
