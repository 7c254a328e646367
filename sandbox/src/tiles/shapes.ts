import GeoJSONVT, { type Options } from 'geojson-vt';
import { mapFeatures, type MapFeature } from '../geodata/outlines.ts';
import type { TileAddress } from './projection.ts';

const OPTIONS: Options = { maxZoom: 18, indexMaxZoom: 5, tolerance: 2, extent: 4096, buffer: 96 };
/** Units of a cut tile for each pixel. */
const UNITS = 16;

type Layer = 'land' | 'ghana' | 'lake' | 'border' | 'region' | 'widerRivers' | 'rivers';

const of = (k: MapFeature['properties']['k']) => mapFeatures.filter(({ properties }) => properties.k === k);
const isWide = ({ properties }: MapFeature) => (properties.l ?? 0) <= 2;

const layers: Record<Layer, GeoJSONVT> = {
  land: cut(of('land')),
  ghana: cut(of('ghana')),
  lake: cut(of('lake')),
  border: cut(of('border')),
  region: cut(of('region')),
  widerRivers: cut(of('river').filter(isWide)),
  rivers: cut(of('river').filter((river) => !isWide(river))),
};

function cut(features: MapFeature[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features }, OPTIONS);
}

/** What a tile shows of a layer, as the `d` of an SVG path in the tile's pixels; empty when nothing. */
export function shapesOf(layer: Layer, { z, x, y }: TileAddress, { closed = false } = {}): string {
  const features = layers[layer].getTile(z, x, y)?.features ?? [];
  const lines = features.flatMap((feature) => (feature.type === 1 ? [] : feature.geometry));
  return lines.map((line) => toPath(line) + (closed ? 'Z' : '')).join('');
}

/** Points that fall on the same tenth of a pixel as the one before are left out. */
function toPath(line: [number, number][]): string {
  let path = '';
  let before = '';
  for (const [x, y] of line) {
    const at = `${tenth(x)} ${tenth(y)}`;
    if (at !== before) path += (path === '' ? 'M' : 'L') + at;
    before = at;
  }
  return path;
}

function tenth(units: number): string {
  return String(Number((units / UNITS).toFixed(1)));
}
