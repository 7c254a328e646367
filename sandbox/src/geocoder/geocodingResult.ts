import { z } from 'zod';
import type { Point } from '../geodata/distance.ts';
import type { Place } from '../geodata/places.ts';

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

const FIRST_ID = 900_000;
const LICENCE = 'Place names: GeoNames (CC BY 4.0) and own data';
/** Towns that are cities. */
const CITIES = ['Accra', 'Kumasi', 'Tema', 'Takoradi', 'Tamale'];
/** Half the height and width of a bounding box, in degrees. */
const HALF_BOX = { suburb: 0.012, town: 0.04, city: 0.04 };

/** Converts a place to a geocoding result; `index` is its position in the list of places. */
export function toGeocodingResult(place: Place, index: number, importance: number): GeocodingResult {
  const half = HALF_BOX[place.kind];
  const { lat, lng, name, town, region, kind } = place;
  return {
    place_id: FIRST_ID + index,
    licence: LICENCE,
    lat: String(lat),
    lon: String(lng),
    category: 'place',
    type: kind,
    place_rank: kind === 'suburb' ? 19 : 16,
    importance: Number(importance.toFixed(4)),
    addresstype: kind,
    name,
    display_name: [...new Set([name, town, `${region} Region`, 'Ghana'])].join(', '),
    address: addressOf(place),
    boundingbox: [lat - half, lat + half, lng - half, lng + half].map((degree) => degree.toFixed(7)),
  };
}

function addressOf({ name, town, region, kind }: Place): GeocodingResult['address'] {
  const around = CITIES.includes(town) ? { city: town } : { town };
  const parts = { suburb: { suburb: name, ...around }, city: { city: name }, town: { town: name } };
  return { ...parts[kind], state: `${region} Region`, country: 'Ghana', country_code: 'gh' };
}

/** The result for a point that is far from every place: only its region is known. */
export function toRegionResult({ lat, lng }: Point, region: string): GeocodingResult {
  const name = `${region} Region`;
  return {
    place_id: 1,
    licence: LICENCE,
    lat: String(lat),
    lon: String(lng),
    category: 'boundary',
    type: 'administrative',
    place_rank: 8,
    importance: 0.1,
    addresstype: 'state',
    name: region,
    display_name: `${name}, Ghana`,
    address: { state: name, country: 'Ghana', country_code: 'gh' },
    boundingbox: [lat, lat, lng, lng].map((degree) => degree.toFixed(7)),
  };
}
