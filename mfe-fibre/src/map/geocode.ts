import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import { formatCoordinates, isValidPoint, parseDecimal, type Coordinates } from './coordinates';

const optionalNameSchema = z.nullish(z.string());

/** The call for the name of a point. A failure is only logged (FA-033). */
export const reverseGeocodeCall = {
  service: 'geocoder',
  path: '/reverse{?format,lat,lon,countrycodes}',
  schema: z.object({
    address: z.nullish(
      z.object({
        neighbourhood: optionalNameSchema,
        city: optionalNameSchema,
        town: optionalNameSchema,
        village: optionalNameSchema,
      }),
    ),
    display_name: optionalNameSchema,
  }),
  token: 'none',
} as const;

/** The call for the coordinates of a place with a name. A failure is only logged (FA-033). */
export const geocodeCall = {
  service: 'geocoder',
  path: '/search{?format,q,limit,countrycodes}',
  schema: z.array(z.object({ lat: z.string(), lon: z.string() })),
  token: 'none',
} as const;

/**
 * The name of a point: its neighbourhood, else locality, else formatted address, else “Location (lat, lng)”, also if
 * the request fails (FA-021, D-025).
 */
export async function reverseGeocode(coordinates: Coordinates, signal?: AbortSignal): Promise<string> {
  const params = { ...commonParameters(), lat: coordinates.lat, lon: coordinates.lng };
  const response = await undefinedIfFailed(apiFetch({ ...reverseGeocodeCall, params, signal }), signal);
  const { neighbourhood, city, town, village } = response?.address ?? {};
  const name = neighbourhood || (city ?? town ?? village) || response?.display_name;
  return name || `Location (${formatCoordinates(coordinates)})`;
}

/**
 * Finds a location that is not in the list; undefined if there is no match or the request fails (FA-033). Call it on
 * submit only: the geocoder's usage policy forbids search-as-you-type.
 */
export async function geocode(text: string, signal?: AbortSignal): Promise<Coordinates | undefined> {
  const params = { ...commonParameters(), q: text, limit: 1 };
  const [first] = (await undefinedIfFailed(apiFetch({ ...geocodeCall, params, signal }), signal)) ?? [];
  if (!first) return undefined;
  const point = { lat: parseDecimal(first.lat), lng: parseDecimal(first.lon) };
  return isValidPoint(point) ? point : undefined;
}

/** The parameters of both calls: lookups are limited to the configured countries (CL-042, FA-029). */
const commonParameters = () => ({ format: 'json', countrycodes: config().map.countryCodes });

async function undefinedIfFailed<T>(lookup: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  try {
    return await lookup;
  } catch (error) {
    if (!signal?.aborted) console.warn('Geocoding failed', error);
    return undefined;
  }
}
