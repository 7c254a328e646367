import { z } from 'zod';
import { readGeodata, type Point } from './places.ts';

const position = z.tuple([z.number(), z.number()]);
const line = z.array(position);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
]);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    k: z.enum(['land', 'ghana', 'lake', 'river', 'border', 'region']),
    l: z.number().optional(),
  }),
  geometry,
});
const regionFeature = z.object({
  properties: z.object({ name: z.string(), label: position }),
  geometry,
});
const featureCollection = <Item extends z.ZodType>(item: Item) => z.object({ features: z.array(item) });

/** A feature of the base map: `k` is its layer, `l` the rank of a river (1 is the widest). */
export type MapFeature = z.infer<typeof feature>;
type Geometry = MapFeature['geometry'];
type Ring = z.infer<typeof line>;

/** The base map: land, Ghana, Lake Volta, rivers, borders, lines between regions. */
export const mapFeatures: readonly MapFeature[] = featureCollection(feature).parse(
  readGeodata('ghana-basemap.geojson'),
).features;

/** The sixteen regions with approximate outlines; `label` is the position of the name. */
export const regions = featureCollection(regionFeature)
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

export function regionAt(point: Point): string | undefined {
  return regions.find(({ geometry: shape }) => isInside(point, shape))?.name;
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
