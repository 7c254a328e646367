import { setConfig } from '@portal/shared/config';
import {
  mockRoute,
  networkError,
  html,
  json,
  requests,
  testConfig,
  vectors,
  type Handler,
} from '@portal/shared/testing';
import { fetchLocations } from './locations';
import { fetchServiceAvailability } from './serviceAvailability';

type CacheCase = { kind: string; ageMs: number };

const TOKEN = 'POST /home-fibre-check/api/auth/token';
const LOCATIONS = 'GET /home-fibre-check/api/location/all';
const CHECK = 'GET /home-fibre-check/api/check/service-availability';
const NOW = 1_700_000_000_000;
const ACCRA = { lat: 5.6037, lng: -0.187 };
const OSU = { location: 'Osu', region: 'Greater Accra', town: 'Accra', latitude: 5.556, longitude: -0.1821 };

const locationsReply = (...data: unknown[]) => json({ success: true, message: 'Locations found', data });
const availabilityReply = (fibre: unknown, more: object = {}) =>
  json({ success: true, message: 'ok', data: { service: { fibre, turboNet: true }, location: 'Osu', ...more } });
const fetchLocationNames = async () => (await fetchLocations()).map(({ name }) => name);
const readStoredLocations = () => localStorage.getItem('fibre-check:locations');

const FAILED_REPLIES: [string, Handler][] = [
  ['loses its connection', networkError()],
  ['returns status 500', json({ error: 'internal' }, 500)],
  ['reports a failure in its body', json({ success: false, message: 'Please wait' })],
  ['returns an HTML page', html()],
  ['returns JSON of another shape', json({ success: true, data: { service: {} } })],
];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  mockRoute(TOKEN, json({ success: true, data: { access_token: 'fibre-token', expires_in: 86_400 } }));
});
afterEach(() => jest.useRealTimers());

test('CL-016 CL-022 CL-023 the locations are requested with the fibre token and an empty body', async () => {
  mockRoute(LOCATIONS, locationsReply(OSU));
  await expect(fetchLocationNames()).resolves.toEqual(['Osu']);
  const [sent] = requests(LOCATIONS);
  expect(sent).toMatchObject({ url: '/home-fibre-check/api/location/all', body: '' });
  expect(sent?.headers.get('authorization')).toBe('Bearer fibre-token');
});

test('CL-023 FA-012 duplicates, blank names and invalid rows are left out, missing values are accepted', async () => {
  mockRoute(
    LOCATIONS,
    locationsReply(OSU, { ...OSU, location: 'Osu ' }, { location: ' ' }, null, 7, {}, { location: 'Ada', town: null }),
  );
  await expect(fetchLocationNames()).resolves.toEqual(['Ada', 'Osu']);
});

test.each(vectors<CacheCase, { useCache: boolean }>('dataCache').filter(({ input }) => input.kind === 'locations'))(
  'CL-024 CN-002 D-004 $id the cached list is used until it expires',
  async ({ input, expected }) => {
    mockRoute(LOCATIONS, locationsReply(OSU));
    await fetchLocations();
    jest.setSystemTime(NOW + input.ageMs);
    await fetchLocations();
    expect(requests(LOCATIONS)).toHaveLength(expected.useCache ? 1 : 2);
  },
);

test('CL-024 D-004 the list is cached for the configured number of hours', async () => {
  setConfig(testConfig({ api: { fibreLocationsHours: 2 } }));
  mockRoute(LOCATIONS, locationsReply(OSU));
  for (const minutes of [0, 119, 120]) {
    jest.setSystemTime(NOW + minutes * 60_000);
    await fetchLocations();
  }
  expect(requests(LOCATIONS)).toHaveLength(2);
});

test('CL-024 D-004 the list is cached in local storage as { savedAt, data }; an empty list is not cached', async () => {
  mockRoute(LOCATIONS, locationsReply(), locationsReply(OSU));
  await expect(fetchLocationNames()).resolves.toEqual([]);
  expect(readStoredLocations()).toBeNull();
  await fetchLocations();
  expect(JSON.parse(readStoredLocations() ?? '')).toEqual({ savedAt: NOW, data: [OSU] });
});

test('CL-024 D-004 the list is returned in a browser that denies storage', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  mockRoute(LOCATIONS, locationsReply(OSU));
  await expect(fetchLocationNames()).resolves.toEqual(['Osu']);
  denied.mockRestore();
});

test.each(FAILED_REPLIES)(
  'FA-030 a locations request that %s fails with “Failed to load locations”',
  async (_how, reply) => {
    mockRoute(LOCATIONS, reply);
    await expect(fetchLocations()).rejects.toThrow(/^Failed to load locations$/);
    expect(readStoredLocations()).toBeNull();
  },
);

test('FA-034 without a token the locations request and the availability check fail with the error of the token request', async () => {
  mockRoute(TOKEN, json({}, 503));
  const text = 'Failed to authenticate with fibre API. Please try again.';
  await expect(fetchLocations()).rejects.toThrow(text);
  await expect(fetchServiceAvailability(ACCRA)).rejects.toThrow(text);
});

test('CL-025 D-079 the availability check sends lat, lng and address=yes', async () => {
  mockRoute(CHECK, availabilityReply(true));
  await fetchServiceAvailability(ACCRA);
  expect(requests(CHECK)[0]?.url).toBe(
    '/home-fibre-check/api/check/service-availability?lat=5.6037&lng=-0.187&address=yes',
  );
});

test('CL-025 CL-020 after a 401 the availability check is sent once more with a new fibre token', async () => {
  const issue = (access_token: string) => json({ success: true, data: { access_token, expires_in: 86_400 } });
  mockRoute(TOKEN, issue('rejected'), issue('new'));
  mockRoute(CHECK, json({}, 401), availabilityReply(true));
  await expect(fetchServiceAvailability(ACCRA)).resolves.toMatchObject({ fibreAvailable: true });
  expect(requests(CHECK).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer rejected', 'Bearer new']);
});

test.each([
  [true, true],
  ['yes', true],
  ['TRUE', true],
  [false, false],
  ['no', false],
  [1, false],
])(
  'CL-026 FA-014 D-079 the value %p of the fibre service means that fibre is available: %p',
  async (fibre, expected) => {
    mockRoute(CHECK, availabilityReply(fibre, { address: ' Osu, Accra ' }));
    await expect(fetchServiceAvailability(ACCRA)).resolves.toEqual({
      fibreAvailable: expected,
      turboNetAvailable: true,
      location: 'Osu',
      address: 'Osu, Accra',
      coordinates: ACCRA,
    });
  },
);

test('CL-026 D-079 a response without turboNet is valid and means that turboNet is not available', async () => {
  mockRoute(CHECK, availabilityReply(true, { service: { fibre: true } }));
  await expect(fetchServiceAvailability(ACCRA)).resolves.toMatchObject({
    fibreAvailable: true,
    turboNetAvailable: false,
  });
});

test.each(FAILED_REPLIES)(
  'FA-031 an availability check that %s fails with “Failed to check service availability”',
  async (_how, reply) => {
    mockRoute(CHECK, reply);
    await expect(fetchServiceAvailability(ACCRA)).rejects.toThrow(/^Failed to check service availability$/);
  },
);
