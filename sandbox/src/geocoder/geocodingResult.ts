import { z } from 'zod';
import type { Place, Point } from '../geodata/places.ts';

const address = z.object({
  suburb: z.string().optional(),
  city: z.string().optional(),
  town: z.string().optional(),
  state: z.string(),
  country: z.literal('Ghana'),
  country_code: z.literal('gh'),
});

/** A result in Nominatim's format, with degrees as text. */
export const geocodingResult = z.object({
  place_id: z.number(),
  licence: z.string(),
  lat: z.string(),
  lon: z.string(),
  category: z.string(),
  type: z.string(),
  place_rank: z.number(),
  importance: z.number(),
  addresstype: z.string(),
  name: z.string(),
  display_name: z.string(),
  address,
  boundingbox: z.array(z.string()).describe('south, north, west, east'),
});
export type GeocodingResult = z.infer<typeof geocodingResult>;

const FIRST_PLACE_ID = 900_000;
const LICENCE = 'Place names: GeoNames (CC BY 4.0) and own data';
/** Surrounding towns that the address of a suburb names as `city` instead of `town`. */
const NAMED_AS_CITY = ['Accra', 'Kumasi', 'Tema', 'Takoradi', 'Tamale'];
/** Half the height and width of a bounding box, in degrees. */
const HALF_BOX_DEGREES = { suburb: 0.012, town: 0.04, city: 0.04 };

/** Converts a place to a geocoding result; `index` is its position in the list of places. */
export function toGeocodingResult(place: Place, index: number, importance: number): GeocodingResult {
  const { name, town, region, kind } = place;
  return {
    ...positionFields(place, HALF_BOX_DEGREES[kind]),
    place_id: FIRST_PLACE_ID + index,
    category: 'place',
    type: kind,
    place_rank: kind === 'suburb' ? 19 : 16,
    importance: Number(importance.toFixed(4)),
    addresstype: kind,
    name,
    display_name: [...new Set([name, town, `${region} Region`, 'Ghana'])].join(', '),
    address: { ...townFields(place), state: `${region} Region`, country: 'Ghana', country_code: 'gh' },
  };
}

/** The parts of a result that say where it is; `half` is half the edge of its bounding box, in degrees. */
function positionFields({ lat, lng }: Point, half: number) {
  const boundingbox = [lat - half, lat + half, lng - half, lng + half].map((degree) => degree.toFixed(7));
  return { licence: LICENCE, lat: String(lat), lon: String(lng), boundingbox };
}

function townFields({ name, town, kind }: Place) {
  if (kind !== 'suburb') return { [kind]: name };
  return { suburb: name, ...(NAMED_AS_CITY.includes(town) ? { city: town } : { town }) };
}

/** Creates the result for a point that is far from every place: it names only the region. */
export function toRegionResult(point: Point, region: string): GeocodingResult {
  const name = `${region} Region`;
  return {
    ...positionFields(point, 0),
    place_id: 1,
    category: 'boundary',
    type: 'administrative',
    place_rank: 8,
    importance: 0.1,
    addresstype: 'state',
    name: region,
    display_name: `${name}, Ghana`,
    address: { state: name, country: 'Ghana', country_code: 'gh' },
  };
}
