/** @jest-environment node */
import { mockRoute, json, positionAt, requests, vectors, removeGeolocation } from '@portal/shared/testing';
import { currentPosition, lookUpLocation } from '@portal/shared/location';
import { placeName, reverseGeocode } from './reverseGeocode.ts';

const ACCRA = { latitude: 5.6037, longitude: -0.187 };
const REVERSE_ROUTE = 'GET /geo/reverse';

function mockGetCurrentPosition(getPosition: (success: PositionCallback, failure: PositionErrorCallback) => void) {
  const getCurrentPosition = jest.fn(getPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}
const mockPosition = ({ latitude, longitude }: typeof ACCRA) =>
  mockGetCurrentPosition((success) => success(positionAt(latitude, longitude)));
const mockPositionError = (code: number) =>
  mockGetCurrentPosition((_, failure) => failure({ code } as GeolocationPositionError));

afterEach(removeGeolocation);

test('SHR-027 CN-030 the position is requested with high accuracy, a time-out of 10 s and a maximum age of 60 s', async () => {
  const getCurrentPosition = mockPosition(ACCRA);
  await expect(currentPosition()).resolves.toEqual(ACCRA);
  expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
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
  const mockPermission = (state: PermissionState) =>
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });

  test.each(['prompt', undefined] as const)(
    'SHR-023 SHR-027 a permission prompt that nobody answers ends after 10 s with “Location request timed out.” (permission: %s)',
    async (state) => {
      if (state) mockPermission(state);
      mockGetCurrentPosition(() => undefined);
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
    mockGetCurrentPosition((success) => void setTimeout(() => success(positionAt(5.6037, -0.187)), 15_000));
    const position = currentPosition();
    await jest.advanceTimersByTimeAsync(15_000);
    await expect(position).resolves.toEqual(ACCRA);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe.each(vectors<{ code: number | string }, string>('geolocationError'))('$id', ({ input, expected }) => {
  test(`SHR-020…026 ER-002 lookUpLocation with the failure ${input.code} throws “${expected}”`, async () => {
    if (typeof input.code === 'number') mockPositionError(input.code);
    else if (input.code !== 'unsupported') mockPosition(ACCRA);
    mockRoute(REVERSE_ROUTE, input.code === 'reverse-failed' ? json({}, 503) : json({ error: 'Unable to geocode' }));
    await expect(lookUpLocation()).rejects.toThrow(expected);
  });
});

test.each(vectors<object, { name?: string; error?: string }>('placeName'))(
  'SHR-015 SHR-025 CL-015 $id: the response $input gives the place name or error $expected',
  async ({ input, expected }) => {
    mockRoute(REVERSE_ROUTE, json(input));
    if (expected.name === undefined) await expect(reverseGeocode(ACCRA)).rejects.toThrow(expected.error);
    else await expect(reverseGeocode(ACCRA)).resolves.toBe(expected.name);
    expect(placeName(input as Parameters<typeof placeName>[0])).toBe(expected.name);
  },
);

test('CL-014 the reverse geocoding request has format, lat and lon, and no access token', async () => {
  mockRoute(REVERSE_ROUTE, json({ address: { suburb: 'Osu' } }));
  await reverseGeocode(ACCRA);
  const [sent] = requests(REVERSE_ROUTE);
  expect(sent?.url).toBe('/geo/reverse?format=json&lat=5.6037&lon=-0.187');
  expect(sent?.headers.has('authorization')).toBe(false);
});

test('SHR-026 a reverse geocoding request with an unexpected response throws “Failed to reverse geocode coordinates.”', async () => {
  mockRoute(REVERSE_ROUTE, json({ address: { suburb: 5 } }));
  await expect(reverseGeocode(ACCRA)).rejects.toThrow('Failed to reverse geocode coordinates.');
});
