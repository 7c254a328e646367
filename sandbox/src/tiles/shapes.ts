import GeoJSONVT, { type Options } from 'geojson-vt';
import { mapFeatures, type MapFeature } from '../geodata/outlines.ts';
import type { TileAddress } from './projection.ts';

const INDEX_OPTIONS: Options = { maxZoom: 18, indexMaxZoom: 5, tolerance: 2, extent: 4096, buffer: 96 };
/** Tile units per pixel. */
const UNITS_PER_PIXEL = 16;

const featuresOf = (k: MapFeature['properties']['k']) => mapFeatures.filter(({ properties }) => properties.k === k);
const isWide = ({ properties }: MapFeature) => (properties.l ?? 0) <= 2;

const layers = {
  land: createIndex(featuresOf('land')),
  ghana: createIndex(featuresOf('ghana')),
  lake: createIndex(featuresOf('lake')),
  border: createIndex(featuresOf('border')),
  region: createIndex(featuresOf('region')),
  widerRivers: createIndex(featuresOf('river').filter(isWide)),
  rivers: createIndex(featuresOf('river').filter((river) => !isWide(river))),
};

function createIndex(features: MapFeature[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features }, INDEX_OPTIONS);
}

/** A layer of a tile as the `d` of an SVG path, in pixels of the tile; empty if it has nothing to show. */
export function layerPath(layer: keyof typeof layers, { z, x, y }: TileAddress, { closed = false } = {}): string {
  const features = layers[layer].getTile(z, x, y)?.features ?? [];
  const lines = features.flatMap((feature) => (feature.type === 1 ? [] : feature.geometry));
  return lines.map((line) => toPath(line) + (closed ? 'Z' : '')).join('');
}

/** Omits points that round to the same tenth of a pixel as the previous one. */
function toPath(line: [number, number][]): string {
  let path = '';
  let before = '';
  for (const [x, y] of line) {
    const at = `${toTenthOfPixel(x)} ${toTenthOfPixel(y)}`;
    if (at !== before) path += (path === '' ? 'M' : 'L') + at;
    before = at;
  }
  return path;
}

function toTenthOfPixel(units: number): string {
  return String(Number((units / UNITS_PER_PIXEL).toFixed(1)));
}
