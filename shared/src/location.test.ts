import { act, renderHook } from '@testing-library/react';
import { currentPosition, lookUpLocation, useLocationLookup } from '@portal/shared/location';
import {
  json,
  mockGeolocation,
  mockRoute,
  neverResolve,
  removeGeolocation,
  requests,
  vectors,
} from '@portal/shared/testing';

const ACCRA = { latitude: 5.6037, longitude: -0.187 };
const REVERSE_ROUTE = 'GET /geo/reverse';

let device: ReturnType<typeof mockGeolocation>;
const reportPosition = ({ latitude, longitude }: typeof ACCRA) => device.reportPosition(latitude, longitude);

beforeEach(() => (device = mockGeolocation()));
afterEach(removeGeolocation);

/** Looks up the location of a device in Accra. */
async function lookUpInAccra() {
  const found = lookUpLocation();
  found.catch(() => undefined); // the caller awaits it
  await reportPosition(ACCRA);
  return found;
}

test('SHR-027 CN-030 the position is requested with high accuracy, a time-out of 10 s and a maximum age of 60 s', async () => {
  const position = currentPosition();
  await reportPosition(ACCRA);
  expect(await position).toEqual(ACCRA);
  expect(device.getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  });
});

describe('with a fake clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'permissions');
  });
  /** Without a state the browser has no `navigator.permissions`. */
  const mockPermission = (state?: PermissionState) => {
    const value = state && { query: async () => ({ state }) };
    Object.defineProperty(navigator, 'permissions', { configurable: true, value });
  };

  test.each(['prompt', undefined] as const)(
    'SHR-023 SHR-027 a permission prompt that nobody answers ends after 10 s with “Location request timed out.” (permission: %s)',
    async (state) => {
      mockPermission(state);
      const outcome = jest.fn();
      currentPosition().catch(outcome);
      await jest.advanceTimersByTimeAsync(9_999);
      expect(outcome).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(outcome.mock.calls).toMatchObject([[{ message: 'Location request timed out.' }]]);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  test('SHR-027 after a late answer to the permission prompt the device has its own 10 s', async () => {
    mockPermission('granted');
    const position = currentPosition();
    await jest.advanceTimersByTimeAsync(15_000);
    await reportPosition(ACCRA);
    expect(await position).toEqual(ACCRA);
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe.each(vectors<{ code: number | string }, string>('geolocationError'))('$id', ({ input, expected }) => {
  test(`SHR-020…026 ER-002 lookUpLocation with the failure ${input.code} throws “${expected}”`, async () => {
    mockRoute(REVERSE_ROUTE, input.code === 'reverse-failed' ? json({}, 503) : json({ error: 'Unable to geocode' }));
    if (input.code === 'unsupported') removeGeolocation();
    const failed = expect(lookUpLocation()).rejects.toThrow(expected);
    if (typeof input.code === 'number') await device.reportError(input.code);
    else if (input.code !== 'unsupported') await reportPosition(ACCRA);
    await failed;
  });
});

test.each(vectors<object, { name?: string; error?: string }>('placeName'))(
  'SHR-015 SHR-025 CL-015 $id: the response $input gives the place name or error $expected',
  async ({ input, expected }) => {
    mockRoute(REVERSE_ROUTE, json(input));
    const found = lookUpInAccra();
    if (expected.name === undefined) await expect(found).rejects.toThrow(expected.error);
    else await expect(found).resolves.toEqual({ name: expected.name, coordinates: ACCRA });
  },
);

test('CL-014 the reverse geocoding request has format, lat and lon, and no access token', async () => {
  mockRoute(REVERSE_ROUTE, json({ address: { suburb: 'Osu' } }));
  await lookUpInAccra();
  const [sent] = requests(REVERSE_ROUTE);
  expect(sent?.url).toBe('/geo/reverse?format=json&lat=5.6037&lon=-0.187');
  expect(sent?.headers.has('authorization')).toBe(false);
});

test('SHR-026 a reverse geocoding request with an unexpected response throws “Failed to reverse geocode coordinates.”', async () => {
  mockRoute(REVERSE_ROUTE, json({ address: { suburb: 5 } }));
  await expect(lookUpInAccra()).rejects.toThrow('Failed to reverse geocode coordinates.');
});

describe('useLocationLookup', () => {
  const [, lookupSeries] = vectors<object, { values: number[] }>('progressSeries');
  const renderLookup = () => renderHook(() => useLocationLookup()).result;
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('SHR-016…018 CN-006 progressSeries/02 the progress of a location lookup starts at 10, rises by 5 every 100 ms up to 80, and ends at 100', async () => {
    expect(lookupSeries?.input).toEqual({ start: 10, step: 5, everyMs: 100, cap: 80 });
    mockRoute(REVERSE_ROUTE, json({ address: { city: 'Accra' } }));
    const lookup = renderLookup();
    expect(lookup.current).toMatchObject({ loading: false, progress: 0 });
    act(() => lookup.current.lookUp());
    expect(lookup.current.loading).toBe(true);
    for (const value of lookupSeries?.expected.values ?? []) {
      expect(lookup.current.progress).toBe(value);
      await advanceTime(100);
    }
    await advanceTime(2000);
    expect(lookup.current).toMatchObject({ loading: true, progress: 80 });
    await reportPosition(ACCRA);
    await advanceTime(0);
    expect(lookup.current).toMatchObject({ loading: false, progress: 100, name: 'Accra', coordinates: ACCRA });
    expect(lookup.current).not.toHaveProperty('error');
  });

  test('SHR-016 SHR-025 useLocationLookup keeps the coordinates and shows an error when the place name is missing', async () => {
    mockRoute(REVERSE_ROUTE, json({ error: 'Unable to geocode' }));
    const lookup = renderLookup();
    act(() => lookup.current.lookUp());
    await reportPosition(ACCRA);
    await advanceTime(0);
    expect(lookup.current).toMatchObject({ coordinates: ACCRA, error: 'Could not determine location name.' });
  });

  test('SHR-019 reset clears the state of the location lookup and cancels a running one', async () => {
    mockRoute(REVERSE_ROUTE, json({ address: { city: 'Accra' } }));
    const lookup = renderLookup();
    act(() => lookup.current.lookUp());
    act(() => lookup.current.reset());
    await reportPosition(ACCRA);
    await advanceTime(100);
    expect(lookup.current).toMatchObject({ loading: false, progress: 0 });
    expect(lookup.current).not.toHaveProperty('name');
  });

  test('SHR-016 a second location lookup cancels the first', async () => {
    mockRoute(REVERSE_ROUTE, neverResolve(), json({ address: { city: 'Tema' } }));
    const lookup = renderLookup();
    act(() => lookup.current.lookUp());
    await reportPosition(ACCRA);
    await advanceTime(0);
    act(() => lookup.current.lookUp());
    await reportPosition({ latitude: 5.67, longitude: -0.017 });
    await advanceTime(20_000);
    expect(lookup.current).toMatchObject({ name: 'Tema', loading: false });
    expect(lookup.current).not.toHaveProperty('error');
  });
});
