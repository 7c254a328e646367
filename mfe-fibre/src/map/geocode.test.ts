/** @jest-environment node */
import { setConfig } from '@portal/shared/config';
import { mockRoute, networkError, json, requests, testConfig, vectors } from '@portal/shared/testing';
import { REVERSE_GEOCODE_ROUTE, GEOCODE_ROUTE } from '../testing';
import { geocode, reverseGeocode } from './geocode';

type NamedPoint = { neighbourhood?: string; locality?: string; formattedAddress?: string; lat: number; lng: number };

const ACCRA = { lat: 5.6037, lng: -0.187 };

test.each(vectors<NamedPoint, string>('pinName'))(
  'FA-021 $id a point is named by neighbourhood, else locality, else address, else coordinates',
  async ({ input: { neighbourhood, locality, formattedAddress, ...point }, expected }) => {
    mockRoute(
      REVERSE_GEOCODE_ROUTE,
      json({ address: { neighbourhood, city: locality }, display_name: formattedAddress }),
    );
    await expect(reverseGeocode(point)).resolves.toBe(expected);
  },
);

test.each([
  [{ city: 'Accra', town: 'Tema' }, 'Accra'],
  [{ town: 'Tema', village: 'Ada' }, 'Tema'],
  [undefined, 'Ghana'],
])('FA-021 D-025 an address of %j is named “%s”', async (address, name) => {
  mockRoute(REVERSE_GEOCODE_ROUTE, json({ address, display_name: 'Ghana' }));
  await expect(reverseGeocode(ACCRA)).resolves.toBe(name);
});

test('CL-042 FA-029 search and reverse requests use the configured geocoder and are limited to Ghana', async () => {
  setConfig(testConfig({ map: { geocoder: '/elsewhere', countryCodes: 'gh' } }));
  mockRoute('GET /elsewhere/*', json([]));
  await geocode('East Legon');
  mockRoute('GET /elsewhere/*', json({}));
  await reverseGeocode(ACCRA);
  expect(requests().map(({ url }) => url)).toEqual([
    '/elsewhere/search?format=json&q=East%20Legon&limit=1&countrycodes=gh',
    '/elsewhere/reverse?format=json&lat=5.6037&lon=-0.187&countrycodes=gh',
  ]);
});

test.each([
  [
    'the first result',
    [
      { lat: '5.65', lon: '-0.16' },
      { lat: '1', lon: '1' },
    ],
    { lat: 5.65, lng: -0.16 },
  ],
  ['nothing, if there is no result', [], undefined],
  ['nothing for a text', [{ lat: 'x', lon: '1' }], undefined],
  ['nothing for empty texts', [{ lat: '', lon: '' }], undefined],
  ['nothing for a point that is not on the map', [{ lat: '90.1', lon: '0' }], undefined],
])('CL-042 a search returns %s', async (_what, results, expected) => {
  mockRoute(GEOCODE_ROUTE, json(results));
  await expect(geocode('East Legon')).resolves.toEqual(expected);
});

test.each([
  ['is down', networkError()],
  ['returns JSON of another shape', json({ address: { city: 5 } })],
])('CL-014 FA-033 a geocoder that %s is logged and causes no error', async (_how, reply) => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute(REVERSE_GEOCODE_ROUTE, reply);
  mockRoute(GEOCODE_ROUTE, reply);
  await expect(reverseGeocode(ACCRA)).resolves.toBe('Location (5.6037, -0.1870)');
  await expect(geocode('Osu')).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
