import { setConfig } from '@portal/shared/config';
import { mockRoute, networkError, json, requests, testConfig, vectors, type MockReply } from '@portal/shared/testing';
import { AVAILABILITY_ROUTE, locationsReply, LOCATIONS_ROUTE, TOKEN_ROUTE, tokenReply } from '../testing';
import { loadFibreLocations, fetchServiceAvailability, toLocations, type LocationRow } from './api';

type CacheCase = { kind: string; ageMs: number };

const NOW = 1_700_000_000_000;
const ACCRA = { lat: 5.6037, lng: -0.187 };
const OSU = { location: 'Osu', region: 'Greater Accra', town: 'Accra', latitude: 5.556, longitude: -0.1821 };

const readStoredLocations = () => localStorage.getItem('fibre-check:locations');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  mockRoute(TOKEN_ROUTE, tokenReply());
});
afterEach(() => jest.useRealTimers());

test('CL-016 CL-022 CL-023 FA-011 FA-012 the locations are requested with the fibre token and an empty body; invalid rows are left out, and only the name is required', async () => {
  const keta = { location: 'Keta', latitude: 5.9, longitude: null };
  const axim = { location: 'Axim', latitude: 999, longitude: -2.24 };
  mockRoute(LOCATIONS_ROUTE, locationsReply(OSU, { location: ' ' }, null, 7, {}, keta, axim));
  const empty = { fibreAvailable: true, region: '', town: '' };
  await expect(loadFibreLocations()).resolves.toEqual([
    { ...empty, id: 'Axim', name: 'Axim' },
    { ...empty, id: 'Keta', name: 'Keta' },
    {
      id: 'Osu',
      name: 'Osu',
      fibreAvailable: true,
      region: 'Greater Accra',
      town: 'Accra',
      coordinates: { lat: 5.556, lng: -0.1821 },
    },
  ]);
  const [sent] = requests(LOCATIONS_ROUTE);
  expect(sent).toMatchObject({ url: '/home-fibre-check/api/location/all', body: '' });
  expect(sent?.headers.get('authorization')).toBe('Bearer fibre-token');
});

test.each(vectors<LocationRow[], string[]>('dedupeLocations'))(
  'FA-012 D-079 $id listed locations are trimmed, unique and sorted by name',
  ({ input, expected }) => {
    expect(toLocations(input).map(({ name }) => name)).toEqual(expected);
  },
);

test.each(vectors<CacheCase, { useCache: boolean }>('dataCache').filter(({ input }) => input.kind === 'locations'))(
  'CL-024 CN-002 D-004 $id the cached list is used until it expires',
  async ({ input, expected }) => {
    mockRoute(LOCATIONS_ROUTE, locationsReply(OSU));
    await loadFibreLocations();
    jest.setSystemTime(NOW + input.ageMs);
    await loadFibreLocations();
    expect(requests(LOCATIONS_ROUTE)).toHaveLength(expected.useCache ? 1 : 2);
  },
);

test('CL-024 D-004 the list is cached for the configured hours as { savedAt, data }; an empty list is not cached', async () => {
  setConfig(testConfig({ api: { fibreLocationsHours: 2 } }));
  mockRoute(LOCATIONS_ROUTE, locationsReply(), locationsReply(OSU));
  await expect(loadFibreLocations()).resolves.toEqual([]);
  expect(readStoredLocations()).toBeNull();
  await loadFibreLocations();
  expect(JSON.parse(readStoredLocations() ?? '')).toEqual({ savedAt: NOW, data: [OSU] });
  jest.setSystemTime(NOW + 120 * 60_000);
  await loadFibreLocations();
  expect(requests(LOCATIONS_ROUTE)).toHaveLength(3);
});

test.each<[string, MockReply]>([
  ['lose their connection', networkError()],
  ['report a failure in their body', json({ success: false, message: 'Please wait' })],
  ['return JSON of another shape', json({ success: true, data: { service: {} } })],
])('FA-030 FA-031 requests for locations and availability that %s fail with their error text', async (_how, reply) => {
  mockRoute(LOCATIONS_ROUTE, reply);
  mockRoute(AVAILABILITY_ROUTE, reply);
  await expect(loadFibreLocations()).rejects.toThrow(/^Failed to load locations$/);
  expect(readStoredLocations()).toBeNull();
  await expect(fetchServiceAvailability(ACCRA)).rejects.toThrow(/^Failed to check service availability$/);
});

test.each([
  [{ fibre: true, turboNet: true }, true, true],
  [{ fibre: 'TRUE' }, true, false],
  [{ fibre: 'yes' }, true, false],
  [{ fibre: 'no' }, false, false],
  [{ fibre: 1 }, false, false],
])(
  'CL-025 CL-026 FA-014 D-079 the check sends coordinates and fibre token; the services %j mean fibre: %p, turboNet: %p',
  async (service, fibre, turboNet) => {
    mockRoute(AVAILABILITY_ROUTE, json({ success: true, data: { service, location: 'Osu', address: ' Osu, Accra ' } }));
    await expect(fetchServiceAvailability(ACCRA)).resolves.toEqual({
      fibreAvailable: fibre,
      turboNetAvailable: turboNet,
      location: 'Osu',
      address: 'Osu, Accra',
      coordinates: ACCRA,
    });
    const [sent] = requests(AVAILABILITY_ROUTE);
    expect(sent?.url).toBe('/home-fibre-check/api/check/service-availability?lat=5.6037&lng=-0.187&address=yes');
    expect(sent?.headers.get('authorization')).toBe('Bearer fibre-token');
  },
);
