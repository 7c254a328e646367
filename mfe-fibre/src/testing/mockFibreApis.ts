import { mockRoute, json } from '@portal/shared/testing';

export const TOKEN = 'POST /home-fibre-check/api/auth/token';
export const LOCATIONS = 'GET /home-fibre-check/api/location/all';
export const CHECK = 'GET /home-fibre-check/api/check/service-availability';
export const SEARCH = 'GET /geo/search';
export const REVERSE = 'GET /geo/reverse';

const createLocationRow = (location: string, town: string, latitude: number, longitude: number) => ({
  location,
  region: 'Greater Accra',
  town,
  latitude,
  longitude,
});

/** The list of locations as the operator returns it. */
export const locationsReply = (...data: unknown[]) => json({ success: true, message: 'Locations found', data });

/** A fibre token that expires after fifteen minutes. */
export const tokenReply = () => json({ success: true, data: { access_token: 'fibre-token', expires_in: 900 } });

export const availabilityReply = (
  fibre: boolean,
  location = 'Osu',
  address = 'Osu, Accra, Greater Accra Region, Ghana',
) =>
  json({
    success: true,
    message: 'Availability checked',
    data: { service: { fibre, turboNet: true }, location, address },
  });

/** Mocks the fibre API and the geocoder with successful responses; tests replace single routes. */
export function mockFibreApis(): void {
  mockRoute(TOKEN, tokenReply());
  mockRoute(
    LOCATIONS,
    locationsReply(createLocationRow('Osu', 'Accra', 5.556, -0.1821), createLocationRow('Osudoku', 'Shai', 5.9, 0.1)),
  );
  mockRoute(CHECK, availabilityReply(true));
  mockRoute(SEARCH, json([]));
  mockRoute(REVERSE, json({ error: 'Unable to geocode' }));
}
