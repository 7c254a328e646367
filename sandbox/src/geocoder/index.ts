import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { degreesInQuery } from '../api/fields.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { geocodingResult } from './geocodingResult.ts';
import { MAX_RESULTS, reverseGeocode, searchPlaces } from './search.ts';

const INVALID_COORDINATES_TEXT =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';
const wholeNumber = (min: number, max: number, defaultValue: number, error: string) =>
  z
    .string({ error })
    .regex(/^\d{1,3}$/, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error })
    .default(defaultValue);
const formatParameter = z.enum(['json', 'jsonv2'], { error: 'format must be json or jsonv2' }).default('json');

const searchQuery = z.object({
  q: z
    .string({ error: 'Please enter 2 to 200 characters' })
    .trim()
    .min(2, 'Please enter 2 to 200 characters')
    .max(200, 'Please enter 2 to 200 characters'),
  countrycodes: z.string({ error: 'countrycodes must be a list of countries' }).max(60).default('gh'),
  limit: wholeNumber(1, MAX_RESULTS, 10, `limit must be 1 to ${MAX_RESULTS}`),
  format: formatParameter,
});
const reverseQuery = z.object({
  lat: degreesInQuery(90, INVALID_COORDINATES_TEXT),
  lon: degreesInQuery(180, INVALID_COORDINATES_TEXT),
  zoom: wholeNumber(0, 18, 18, 'zoom must be 0 to 18'),
  format: formatParameter,
});
const ABOUT_PLACES = withoutOwner('About places, not about customers');
const notFoundBody = z.object({ error: z.literal('Unable to geocode') });

/** A simulated Nominatim geocoder for Ghana. It needs no token, because it has no customer data. */
export function addGeocoder(api: Api): void {
  const response = { 200: z.array(geocodingResult) };
  const byName = toRouteOptions({ summary: 'Places by name', ...ABOUT_PLACES, querystring: searchQuery, response });
  api.get('/geo/search', byName, async ({ query }) =>
    query.countrycodes.toLowerCase().split(',').includes('gh') ? searchPlaces(query.q, query.limit) : [],
  );

  const byPoint = toRouteOptions({
    summary: 'The place at coordinates',
    ...ABOUT_PLACES,
    querystring: reverseQuery,
    response: { 200: z.union([geocodingResult, notFoundBody]) },
  });
  api.get('/geo/reverse', byPoint, async ({ query: { lat, lon, zoom } }) => {
    return reverseGeocode({ lat, lng: lon }, zoom) ?? { error: 'Unable to geocode' as const };
  });
}
