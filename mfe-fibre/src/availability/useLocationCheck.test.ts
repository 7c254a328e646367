/** @jest-environment node */
import { mockRoute, mockGeolocation, json, removeGeolocation } from '@portal/shared/testing';
import { availabilityReply, AVAILABILITY_ROUTE, mockFibreApis, REVERSE_GEOCODE_ROUTE } from '../testing';
import { checkCoordinates, checkCurrentLocation, checkPin } from './useLocationCheck';

const LABONE = { lat: 5.5669, lng: -0.1766 };
/** The checked location, as it is named if no response names it. */
const CHECKED_LOCATION = { id: '5.5669, -0.1766', name: '5.5669, -0.1766', region: '', town: '', coordinates: LABONE };

beforeEach(mockFibreApis);
afterEach(removeGeolocation);

test.each([
  ['location', 'Osu', 'Osu, Accra', { name: 'Osu', address: 'Osu, Accra' }],
  ['address, if it has no location', '', 'Osu, Accra', { name: 'Osu, Accra', address: 'Osu, Accra' }],
  ['coordinates, if it has neither', '', '', {}],
])('FA-015 FA-023 a checked place is named by the response: by its %s', async (_what, location, address, expected) => {
  mockRoute(AVAILABILITY_ROUTE, availabilityReply(true, location, address));
  await expect(checkCoordinates(LABONE)).resolves.toEqual({
    ...CHECKED_LOCATION,
    fibreAvailable: true,
    ...expected,
  });
});

test('FA-022 FA-031 CL-025 a failed check of a pin has its error, no fibre and the coordinates as name', async () => {
  mockRoute(REVERSE_GEOCODE_ROUTE, json({ address: { neighbourhood: 'Labone' } }));
  mockRoute(AVAILABILITY_ROUTE, json({}, 500));
  await expect(checkPin(LABONE)).resolves.toEqual({
    ...CHECKED_LOCATION,
    fibreAvailable: false,
    problem: 'Failed to check service availability',
  });
});

test('FA-017 D-020 after a failure of the device the shared lookup tries again and names the location', async () => {
  const device = mockGeolocation();
  mockRoute(REVERSE_GEOCODE_ROUTE, json({ address: { suburb: 'Labone' } }));
  const result = checkCurrentLocation(jest.fn());
  await device.reportError(2);
  await device.reportPosition(LABONE.lat, LABONE.lng);
  await expect(result).resolves.toMatchObject({ name: 'Labone', coordinates: LABONE });
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(2);
});
