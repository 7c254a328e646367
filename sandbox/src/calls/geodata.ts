import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** This path is valid from `src` and from `dist`. */
const GEODATA_FOLDER = new URL('../../assets/geo/', import.meta.url);

/** Reads a geodata file (sources and licences: assets/geo/LICENCES.md). */
function readGeodata(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, GEODATA_FOLDER), 'utf8'));
}

const placeSchema = z.object({
  name: z.string(),
  region: z.string(),
  town: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number().nullable(),
  kind: z.enum(['city', 'town', 'suburb']),
  fibre: z.boolean(),
});

/** A city, town or suburb of Ghana; `town` of a suburb is the surrounding town. */
export type Place = z.infer<typeof placeSchema>;

export const places: readonly Place[] = z.array(placeSchema).parse(readGeodata('ghana-places.json'));

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

const positionSchema = z.tuple([z.number(), z.number()]);
const lineSchema = z.array(positionSchema);
const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: lineSchema }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(lineSchema) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(lineSchema) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(lineSchema)) }),
]);
const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    k: z.enum(['land', 'ghana', 'lake', 'river', 'border', 'region']),
  }),
  geometry: geometrySchema,
});
const regionFeatureSchema = z.object({
  properties: z.object({ name: z.string(), label: positionSchema }),
  geometry: geometrySchema,
});
const featureCollectionSchema = <Item extends z.ZodType>(item: Item) => z.object({ features: z.array(item) });

/** A feature of the base map: `k` is its layer. */
export type MapFeature = z.infer<typeof featureSchema>;
type Geometry = MapFeature['geometry'];
type Ring = z.infer<typeof lineSchema>;

/** The base map: land, Ghana, Lake Volta, rivers, borders, lines between regions. */
export const mapFeatures: readonly MapFeature[] = featureCollectionSchema(featureSchema).parse(
  readGeodata('ghana-basemap.geojson'),
).features;

/** The sixteen regions with approximate outlines; `label` is the position of the name. */
export const ghanaRegions = featureCollectionSchema(regionFeatureSchema)
  .parse(readGeodata('ghana-regions-approx.geojson'))
  .features.map(({ properties: { name, label }, geometry: shape }) => ({
    name,
    label: { lat: label[1], lng: label[0] },
    geometry: shape,
  }));

const ghanaFeatures = mapFeatures.filter(({ properties }) => properties.k === 'ghana');

export function isInGhana(point: Point): boolean {
  return ghanaFeatures.some(({ geometry: shape }) => isInside(point, shape));
}

export function regionNameAt(point: Point): string | undefined {
  return ghanaRegions.find(({ geometry: shape }) => isInside(point, shape))?.name;
}

function isInside(point: Point, { type, coordinates }: Geometry): boolean {
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  return polygons.some((polygon) => isInPolygon(point, polygon));
}

function isInPolygon(point: Point, [outline = [], ...holes]: Ring[]): boolean {
  return isInRing(point, outline) && !holes.some((hole) => isInRing(point, hole));
}

/** Ray casting: a ray from an inner point crosses the ring an odd number of times. */
function isInRing({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside;
  }
  return inside;
}
