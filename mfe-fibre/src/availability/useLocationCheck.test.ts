/** @jest-environment node */
import { mockRoute, mockGeolocation, json, removeGeolocation } from '@portal/shared/testing';
import { availabilityReply, CHECK, mockFibreApis, REVERSE, SEARCH } from '../testing';
import { checkCoordinates, checkCurrentLocation, checkPin, locateUnlisted } from './useLocationCheck';

const LABONE = { lat: 5.5669, lng: -0.1766 };

beforeEach(mockFibreApis);
afterEach(removeGeolocation);

test('FA-015 FA-023 a checked place is named by the response: by its location, else its address, else its coordinates', async () => {
  await expect(checkCoordinates(LABONE)).resolves.toEqual({
    location: {
      id: '5.5669, -0.1766',
      name: 'Osu',
      fibreAvailable: true,
      region: '',
      town: '',
      coordinates: LABONE,
      address: 'Osu, Accra, Greater Accra Region, Ghana',
    },
  });
  mockRoute(CHECK, availabilityReply(false, '', 'Osu, Accra'));
  await expect(checkCoordinates(LABONE)).resolves.toMatchObject({
    location: { name: 'Osu, Accra', fibreAvailable: false, address: 'Osu, Accra' },
  });
  mockRoute(CHECK, availabilityReply(true, '', ''));
  const { location } = await checkCoordinates(LABONE);
  expect(location.name).toBe('5.5669, -0.1766');
  expect(location).not.toHaveProperty('address');
});

test('FA-022 FA-031 CL-025 a failed check of coordinates, a pin or the current location has its error, no fibre and the coordinates as name', async () => {
  const device = mockGeolocation();
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone' } }));
  mockRoute(CHECK, json({}, 500));
  const failed = {
    location: {
      id: '5.5669, -0.1766',
      name: '5.5669, -0.1766',
      fibreAvailable: false,
      region: '',
      town: '',
      coordinates: LABONE,
    },
    problem: 'Failed to check service availability',
  };
  await expect(checkCoordinates(LABONE)).resolves.toEqual(failed);
  await expect(checkPin(LABONE)).resolves.toEqual(failed);
  const currentLocation = checkCurrentLocation(jest.fn());
  await device.isAt(LABONE.lat, LABONE.lng);
  await expect(currentLocation).resolves.toEqual(failed);
});

test('FA-013 D-080 an unlisted place has no fibre, and the coordinates of the geocoder if it knows them', async () => {
  const place = { id: 'Amrahia', name: 'Amrahia', fibreAvailable: false, region: '', town: '' };
  await expect(locateUnlisted('Amrahia')).resolves.toEqual({ location: place });
  mockRoute(SEARCH, json([{ lat: '5.7684', lon: '-0.1372' }]));
  await expect(locateUnlisted('Amrahia')).resolves.toEqual({
    location: { ...place, coordinates: { lat: 5.7684, lng: -0.1372 } },
  });
});

test('FA-017 D-020 after a failure of the device the shared lookup tries again and names the location', async () => {
  const device = mockGeolocation();
  mockRoute(REVERSE, json({ address: { suburb: 'Labone' } }));
  const result = checkCurrentLocation(jest.fn());
  await device.fails(2);
  await device.isAt(LABONE.lat, LABONE.lng);
  await expect(result).resolves.toMatchObject({ location: { name: 'Labone', coordinates: LABONE } });
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(2);
});
