import { errorCodeOf, startTestApi, type TestApi, requestFibreToken, fetchFibreToken } from '../testing/testApi.ts';
import { fibrePlaces } from './geodata.ts';
import { servicesAt } from './fibre.ts';

const LOCATIONS_PATH = '/home-fibre-check/api/location/all';
const AVAILABILITY_PATH = '/home-fibre-check/api/check/service-availability';

let server: TestApi;
let visitorToken: string;
beforeAll(async () => {
  server = await startTestApi();
  visitorToken = await fetchFibreToken(server);
});

test('CL-017 CL-019 the fibre token response has success, message, token and a lifetime of fifteen minutes', async () => {
  const { statusCode, json, headers } = await requestFibreToken(server);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json()).toEqual({
    success: true,
    message: expect.any(String) as string,
    data: { access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string, expires_in: 900 },
  });
});

test.each([
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  [{ client_id: 'ssp-web-public' }, 401, 'invalid_client'],
  [{ client_secret: 'guessed' }, 401, 'invalid_client'],
  [{ scope: 'everything' }, 400, 'invalid_scope'],
  [{ scope: 'relocation:create' }, 400, 'invalid_scope'],
])('CL-017 a fibre token request with %j is refused', async (form, status, error) => {
  const answer = await requestFibreToken(server, form);
  expect([answer.statusCode, errorCodeOf(answer)]).toEqual([status, error]);
});

test('CL-022 CL-023 FA-012 the locations call returns the 159 places with fibre', async () => {
  const answer = await server.get(LOCATIONS_PATH, visitorToken);
  const { success, data } = answer.json() as { success: boolean; data: Record<string, unknown>[] };
  expect([answer.statusCode, success, data.length]).toEqual([200, true, 159]);
  expect(new Set(data.map(({ location }) => location)).size).toBe(159);
  expect(data[0]).toEqual({
    location: expect.any(String) as string,
    region: expect.any(String) as string,
    town: expect.any(String) as string,
    latitude: expect.any(Number) as number,
    longitude: expect.any(Number) as number,
  });
});

test('CL-025 CL-026 FA-003 RO-007 a visitor gets the services at coordinates, with the address on request', async () => {
  const place = fibrePlaces.find(({ name }) => name === 'East Legon');
  const at = `lat=${place?.lat}&lng=${place?.lng}`;
  const named = (await server.get(`${AVAILABILITY_PATH}?${at}&address=yes`, visitorToken)).json();
  expect(named).toEqual({
    success: true,
    message: expect.any(String) as string,
    data: {
      service: { fibre: true, turboNet: true },
      address: 'East Legon, Accra, Greater Accra Region, Ghana',
      location: 'East Legon',
    },
  });
  const unnamed = (await server.get(`${AVAILABILITY_PATH}?${at}&address=no`, visitorToken)).json() as { data: object };
  expect(unnamed.data).not.toHaveProperty('address');
  const abroad = (await server.get(`${AVAILABILITY_PATH}?lat=48.2&lng=16.4&address=yes`, visitorToken)).json();
  expect(abroad).toMatchObject({ data: { service: { fibre: false, turboNet: false }, address: '', location: '' } });
});

test('FA-003 FA-006 fibre is available up to three kilometres from a place with fibre', () => {
  for (const { lat, lng } of fibrePlaces) expect(servicesAt({ lat, lng }).fibre).toBe(true);
  const northernmost = fibrePlaces.reduce((one, other) => (other.lat > one.lat ? other : one));
  const kmNorth = (km: number) => ({ lat: northernmost.lat + km / 111.195, lng: northernmost.lng });
  expect([servicesAt(kmNorth(2.9)).fibre, servicesAt(kmNorth(3.1)).fibre]).toEqual([true, false]);
});

test.each(['', '?lng=0', '?lat=91&lng=0', '?lat=0&lng=180.01', '?lat=5,6&lng=0'])(
  'FA-023 invalid coordinates “%s” get 400 and a message',
  async (query) => {
    const answer = await server.get(AVAILABILITY_PATH + query, visitorToken);
    const message = 'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'bad_request', message }),
    ]);
  },
);

test('CL-022 CL-025 the fibre API refuses an access token and a request without a token', async () => {
  const user = await server.identity.mint({ phone: '233244123456' });
  for (const path of [LOCATIONS_PATH, `${AVAILABILITY_PATH}?lat=5.6&lng=0`]) {
    expect(errorCodeOf(await server.get(path))).toBe('no_token');
    for (const token of [user, 'none', `${visitorToken}x`]) {
      const answer = await server.get(path, token);
      expect([answer.statusCode, errorCodeOf(answer)]).toEqual([401, 'invalid_token']);
    }
  }
});
