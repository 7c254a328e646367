import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** This path is valid from `src` and from `dist`. */
const GEODATA_FOLDER = new URL('../../assets/geo/', import.meta.url);

/** Reads a geodata file (sources and licences: assets/geo/LICENCES.md). */
export function readGeodata(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, GEODATA_FOLDER), 'utf8'));
}

const place = z.object({
  name: z.string(),
  region: z.string(),
  town: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number().nullable(),
  kind: z.enum(['city', 'town', 'suburb']),
  fibre: z.boolean(),
  source: z.string(),
});

/** A city, town or suburb of Ghana; `town` of a suburb is the surrounding town. */
export type Place = z.infer<typeof place>;

export const places: readonly Place[] = z.array(place).parse(readGeodata('ghana-places.json'));

/** The places with fibre, returned by the locations call. */
export const fibrePlaces: readonly Place[] = places.filter(({ fibre }) => fibre);

/** A point on the earth in degrees. */
export type Point = { lat: number; lng: number };

const EARTH_RADIUS_KM = 6371;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** The great-circle distance of two points (haversine), in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2;
  const square =
    half(to.lat - from.lat) +
    Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE) * half(to.lng - from.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Whether one of the places is at most `km` kilometres away. */
export function isNear(point: Point, places: readonly Point[], km: number): boolean {
  return places.some((place) => distanceKm(point, place) <= km);
}
