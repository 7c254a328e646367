import { z } from 'zod';
import { degreesInQuerySchema, INVALID_COORDINATES_TEXT } from '../api/fields.ts';
import type { ZodServer } from '../api/zodServer.ts';
import { distanceKm, isInGhana, isNear, places, regionNameAt, type Place, type Point } from './geodata.ts';

/**
 * A result in Nominatim's format, with degrees as text; only the fields that the portal or an operator's page reads.
 */
const resultSchema = z.object({
  lat: z.string(),
  lon: z.string(),
  name: z.string(),
  display_name: z.string(),
  address: z.object({
    suburb: z.string().optional(),
    city: z.string().optional(),
    town: z.string().optional(),
    state: z.string(),
    country: z.string(),
  }),
});
type GeocodingResult = z.infer<typeof resultSchema>;

const searchQuerySchema = z.object({
  q: z.string().trim().min(2, 'Please enter 2 to 200 characters').max(200, 'Please enter 2 to 200 characters'),
  limit: z.coerce.number().int().min(1).max(40).default(10),
  countrycodes: z.string().max(60).default('gh'),
});
const reverseQuerySchema = z.object({
  lat: degreesInQuerySchema(90, INVALID_COORDINATES_TEXT),
  lon: degreesInQuerySchema(180, INVALID_COORDINATES_TEXT),
});
const notFoundSchema = z.object({ error: z.literal('Unable to geocode') });

/** Adds the routes of a simulated Nominatim geocoder for Ghana. They need no token: they have no customer data. */
export function addGeocoderRoutes(api: ZodServer): void {
  const search = { querystring: searchQuerySchema, response: { 200: z.array(resultSchema) } };
  api.get('/geo/search', { schema: search }, async ({ query }) =>
    query.countrycodes.toLowerCase().split(',').includes('gh') ? searchPlaces(query.q).slice(0, query.limit) : [],
  );
  const reverse = { querystring: reverseQuerySchema, response: { 200: z.union([resultSchema, notFoundSchema]) } };
  api.get('/geo/reverse', { schema: reverse }, async ({ query: { lat, lon } }) => {
    return reverseGeocode({ lat, lng: lon }) ?? { error: 'Unable to geocode' as const };
  });
}

const searchIndex = places.map((place) => ({
  place,
  name: normaliseText(place.name),
  words: normaliseText(`${place.name} ${place.town} ${place.region}`).split(' '),
}));

/**
 * The places whose name, town or region has words that begin with those of the text; the same names first, then large
 * places.
 */
function searchPlaces(text: string): GeocodingResult[] {
  const wanted = normaliseText(text)
    .split(' ')
    .filter((word) => word !== 'ghana' && word !== 'region');
  if (wanted.join('') === '') return [];
  return searchIndex
    .filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ place, name }) => ({
      place,
      isSame: name === wanted.join(' '),
      isPrefix: name.startsWith(wanted.join(' ')),
    }))
    .sort(
      (a, b) =>
        Number(b.isSame) - Number(a.isSame) ||
        Number(b.isPrefix) - Number(a.isPrefix) ||
        (b.place.population ?? 0) - (a.place.population ?? 0),
    )
    .map(({ place }) => toResult(place));
}

/** Removes accents, punctuation and upper case, so that “sefwi wiawso” matches “Sefwi-Wiawso”. */
function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The simplified outline omits parts of the coast: a point this close to a place counts as in Ghana. */
const COAST_TOLERANCE_KM = 3;
/** A point gets only its region if the weighted distance of every place is larger. */
const MAX_PLACE_KM = 40;
/** The distance to a place is divided by this factor, because a town or city covers a larger area than a suburb. */
const DISTANCE_DIVISOR: Record<Place['kind'], number> = { suburb: 1, city: 1.2, town: 1.5 };

/** The nearest place to a point by weighted distance, or its region if no place is near; undefined outside Ghana. */
export function reverseGeocode(point: Point): GeocodingResult | undefined {
  if (!isInGhana(point) && !isNear(point, places, COAST_TOLERANCE_KM)) return undefined;
  const distances = places.map((place) => ({ place, km: distanceKm(point, place) / DISTANCE_DIVISOR[place.kind] }));
  const best = distances.reduce((one, other) => (other.km < one.km ? other : one));
  if (best.km <= MAX_PLACE_KM) return toResult(best.place);
  const region = regionNameAt(point);
  return region === undefined ? undefined : toRegionResult(point, region);
}

/** Surrounding towns that the address of a suburb names as `city` instead of `town`. */
const NAMED_AS_CITY = ['Accra', 'Kumasi', 'Tema', 'Takoradi', 'Tamale'];

function toResult(place: Place): GeocodingResult {
  const { name, town, kind, lat, lng } = place;
  const state = `${place.region} Region`;
  const surrounding = NAMED_AS_CITY.includes(town) ? { city: town } : { town };
  return {
    lat: String(lat),
    lon: String(lng),
    name,
    display_name: [...new Set([name, town, state, 'Ghana'])].join(', '),
    address: { ...(kind === 'suburb' ? { suburb: name, ...surrounding } : { [kind]: name }), state, country: 'Ghana' },
  };
}

/** Creates the result for a point that is far from every place: it names only the region. */
function toRegionResult({ lat, lng }: Point, region: string): GeocodingResult {
  const state = `${region} Region`;
  const address = { state, country: 'Ghana' };
  return { lat: String(lat), lon: String(lng), name: region, display_name: `${state}, Ghana`, address };
}
