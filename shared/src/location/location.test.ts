import {
  mockRoute,
  networkError,
  neverResolve,
  json,
  positionAt,
  requests,
  vectors,
  withoutDevice,
} from '@portal/shared/testing';
import { currentPosition, lookUpLocation } from '@portal/shared/location';
import { placeName, reverseGeocode } from './reverseGeocode';

const ACCRA = { latitude: 5.6037, longitude: -0.187 };
const REVERSE = 'GET /geo/reverse';

function deviceAnswers(answers: (success: PositionCallback, failure: PositionErrorCallback) => void) {
  const getCurrentPosition = jest.fn(answers);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}
const deviceIsAt = ({ latitude, longitude }: typeof ACCRA) =>
  deviceAnswers((success) => success(positionAt(latitude, longitude)));
const deviceFails = (code: number) => deviceAnswers((_, failure) => failure({ code } as GeolocationPositionError));

afterEach(withoutDevice);

test('SHR-027 CN-030 the device is asked for high accuracy, within 10 s, at most 60 s old', async () => {
  const asked = deviceIsAt(ACCRA);
  await expect(currentPosition()).resolves.toEqual(ACCRA);
  expect(asked).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  });
});

describe.each(vectors<{ code: number | string }, string>('geolocationError'))('$id', ({ input, expected }) => {
  test(`SHR-020…026 ER-002 code ${input.code} is “${expected}”`, async () => {
    if (typeof input.code === 'number') deviceFails(input.code);
    else if (input.code !== 'unsupported') deviceIsAt(ACCRA);
    mockRoute(REVERSE, input.code === 'reverse-failed' ? json({}, 503) : json({ error: 'Unable to geocode' }));
    await expect(lookUpLocation()).rejects.toThrow(expected);
  });
});

test.each(vectors<object, { name?: string; error?: string }>('placeName'))(
  'SHR-015 SHR-025 CL-015 $id',
  async ({ input, expected }) => {
    mockRoute(REVERSE, json(input));
    if (expected.name === undefined) await expect(reverseGeocode(ACCRA)).rejects.toThrow(expected.error);
    else await expect(reverseGeocode(ACCRA)).resolves.toBe(expected.name);
    expect(placeName(input as Parameters<typeof placeName>[0])).toBe(expected.name);
  },
);

test('CL-014 the reverse call has format, lat and lon, and no token', async () => {
  mockRoute(REVERSE, json({ address: { suburb: 'Osu' } }));
  await reverseGeocode(ACCRA);
  const [sent] = requests(REVERSE);
  expect(sent?.url).toBe('/geo/reverse?format=json&lat=5.6037&lon=-0.187');
  expect(sent?.headers.has('authorization')).toBe(false);
});

test.each([
  ['drops', networkError()],
  ['has another shape', json({ address: { suburb: 5 } })],
  ['is too busy', json({ error: 'rate_limited' }, 429)],
])('SHR-026 a reverse call that %s is “Failed to reverse geocode coordinates.”', async (_how, reply) => {
  mockRoute(REVERSE, reply);
  await expect(reverseGeocode(ACCRA)).rejects.toThrow('Failed to reverse geocode coordinates.');
});

test('who gives up is told his own reason, not a text for customers', async () => {
  mockRoute(REVERSE, neverResolve());
  const giveUp = new AbortController();
  const asked = reverseGeocode(ACCRA, giveUp.signal);
  giveUp.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});
