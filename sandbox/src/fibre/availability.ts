import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { etagOf } from '../api/etagOf.ts';
import { degreesInQuery } from '../api/fields.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { reverseGeocode } from '../geocoder/search.ts';
import { fibrePlaces, isNear, places, type Point } from '../geodata/places.ts';
import type { FibreGuards } from './fibreTokens.ts';

/** Radius of fibre coverage around each place with fibre (D-136). */
const FIBRE_RADIUS_KM = 3;
/** Radius of TurboNet coverage around each place; TurboNet uses the mobile network. */
const TURBONET_RADIUS_KM = 15;

const INVALID_COORDINATES_TEXT =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';
const availabilityQuery = z.object({
  lat: degreesInQuery(90, INVALID_COORDINATES_TEXT),
  lng: degreesInQuery(180, INVALID_COORDINATES_TEXT),
  address: z.enum(['yes', 'no'], { error: 'address must be yes or no' }).default('no'),
});
const responseBody = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    service: z.object({ fibre: z.boolean(), turboNet: z.boolean() }),
    address: z.string().optional().describe('Only with address=yes; empty if no place is near'),
    location: z.string().describe('The place at the coordinates; empty if none is near'),
  }),
});

export function servicesAt(point: Point): { fibre: boolean; turboNet: boolean } {
  return { fibre: isNear(point, fibrePlaces, FIBRE_RADIUS_KM), turboNet: isNear(point, places, TURBONET_RADIUS_KM) };
}

/** Call 6: the services that are available at coordinates. */
export function addAvailability(api: Api, { check }: FibreGuards): void {
  const options = toRouteOptions({
    guard: check,
    summary: 'Service availability',
    ...withoutOwner('About places, not about customers'),
    querystring: availabilityQuery,
    response: { 200: responseBody },
  });
  api.get('/home-fibre-check/api/check/service-availability', options, async ({ query }) => {
    const point = { lat: query.lat, lng: query.lng };
    const place = reverseGeocode(point);
    const address = query.address === 'yes' ? { address: place?.display_name ?? '' } : {};
    const data = { service: servicesAt(point), ...address, location: place?.name ?? '' };
    return { success: true as const, message: 'Availability checked', data };
  });
}

const fibreLocation = z.object({
  location: z.string(),
  region: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const locationsBody = z.object({ success: z.literal(true), message: z.string(), data: z.array(fibreLocation) });

const locationsResponse = {
  success: true as const,
  message: 'Locations found',
  data: fibrePlaces.map(({ name: location, lat: latitude, lng: longitude, region, town }) => {
    return { location, region, town, latitude, longitude };
  }),
};
const locationsEtag = etagOf(JSON.stringify(locationsResponse));

/** Call 5: the places with fibre. They change only with a release, so a client with the current list gets 304. */
export function addLocations(api: Api, { check }: FibreGuards): void {
  const options = toRouteOptions({
    guard: check,
    summary: 'Locations with fibre',
    ...withoutOwner('About places, not about customers'),
    response: { 200: locationsBody, 304: z.null() },
  });
  api.get('/home-fibre-check/api/location/all', options, async (request, reply) => {
    void reply.header('etag', locationsEtag);
    // The edge makes the etag weak when it compresses the response.
    return request.headers['if-none-match']?.replace(/^W\//, '') === locationsEtag
      ? reply.code(304).send(null)
      : locationsResponse;
  });
}
