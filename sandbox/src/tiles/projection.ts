import type { Point } from '../geodata/places.ts';

/** Edge length of a tile in pixels. */
export const TILE_PIXELS = 256;

/** Zoom, column from the west and row from the north of a tile. */
export type TileAddress = { z: number; x: number; y: number };

/** Edge length of the world in pixels at a zoom. */
function worldPixels(z: number): number {
  return TILE_PIXELS * 2 ** z;
}

/** A point in pixels of the whole world (Web Mercator). */
export function toPixels({ lat, lng }: Point, z: number): [x: number, y: number] {
  const world = worldPixels(z);
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

/** The longitude of a column of pixels. */
export function lngOf(x: number, z: number): number {
  return (x / worldPixels(z)) * 360 - 180;
}

/** The latitude of a row of pixels. */
export function latOf(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldPixels(z)))) * 180) / Math.PI;
}

const EARTH_CIRCUMFERENCE_KM = 40_075;

/** A length on the ground in pixels, at a latitude. */
export function kmToPixels(km: number, lat: number, z: number): number {
  return (km / (EARTH_CIRCUMFERENCE_KM * Math.cos((lat * Math.PI) / 180))) * worldPixels(z);
}
