/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { toLocations, type LocationRow } from './api/locations';
import { orderFibreUrl } from './AvailabilityScreen';
import { addressOf, checkedLocationState } from './fibreLocation';

type OrderUrlCase = { base: string; address: string; lat?: number; lng?: number };

const OSU: LocationRow = {
  location: ' Osu ',
  region: 'Greater Accra',
  town: 'Accra',
  latitude: 5.556,
  longitude: -0.1821,
};

test.each(vectors<LocationRow[], string[]>('dedupeLocations'))(
  'FA-012 D-079 $id listed locations are trimmed, unique, sorted by name and have fibre',
  ({ input, expected }) => {
    const locations = toLocations(input);
    expect(locations.map(({ name }) => name)).toEqual(expected);
    expect(locations.every(({ fibreAvailable }) => fibreAvailable)).toBe(true);
  },
);

test('FA-011 FA-012 a listed location has id, name, region, town, coordinates and fibre', () => {
  expect(toLocations([OSU])).toEqual([
    {
      id: 'Osu',
      name: 'Osu',
      fibreAvailable: true,
      region: 'Greater Accra',
      town: 'Accra',
      coordinates: { lat: 5.556, lng: -0.1821 },
    },
  ]);
});

test('FA-011 a location with missing, incomplete or impossible coordinates has no coordinates', () => {
  const rows = [
    { location: 'Keta', latitude: 5.9, longitude: null },
    { location: 'Axim', latitude: 999, longitude: -2.24 },
  ];
  for (const place of toLocations(rows)) expect(place).not.toHaveProperty('coordinates');
});

test('FA-011 FA-015 FA-031 of navigation state the valid parts are used', () => {
  const [osu] = toLocations([OSU]);
  const state = { selectedLocation: osu, problem: 'failed', fromSearch: true };
  expect(checkedLocationState.parse(state)).toEqual(state);
  expect(checkedLocationState.parse({ selectedLocation: { name: 1 }, problem: 3, fromSearch: 'yes' })).toEqual({});
});

test('FA-004 the address of a location is the operator’s address, else its name with its town', () => {
  const place = { id: '1', name: 'Osu', fibreAvailable: true, region: '', town: 'Accra' };
  expect(addressOf(place)).toBe('Osu, Accra');
  expect(addressOf({ ...place, name: 'Accra' })).toBe('Accra');
  expect(addressOf({ ...place, town: '' })).toBe('Osu');
  expect(addressOf({ ...place, address: 'Osu, Accra, Ghana' })).toBe('Osu, Accra, Ghana');
});

test.each(vectors<OrderUrlCase, string>('orderFibreUrl'))(
  'FA-004 $id the URL of the order page has the address and the coordinates',
  ({ input, expected }) => {
    const { base, address, lat, lng } = input;
    const coordinates = lat === undefined || lng === undefined ? undefined : { lat, lng };
    expect(orderFibreUrl(base, address, coordinates)).toBe(expected);
  },
);

test('FA-004 D-083 the query of the configured order page is kept', () => {
  expect(orderFibreUrl('http://localhost:8082/order?source=portal', 'Osu')).toBe(
    'http://localhost:8082/order?source=portal&address=Osu&external=true',
  );
});
