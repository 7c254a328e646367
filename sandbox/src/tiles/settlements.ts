import { places, type Place } from '../geodata/places.ts';
import { kmToPixels, TILE_PIXELS, toPixels, type TileAddress } from './projection.ts';

const SETTLEMENTS_FROM_ZOOM = 8;
const MIN_RADIUS_PX = 2;
const MAX_BLUR_DEVIATION_PX = 60;
/** How far a blurred circle reaches from its centre, as a multiple of its radius. */
const BLUR_FACTOR = 2.2;

/** Blurred circles for settlements, clipped to the path `ghana`. */
export function drawSettlements(tile: TileAddress, colour: string, ghana: string): string {
  if (tile.z < SETTLEMENTS_FROM_ZOOM) return '';
  const circles = places.map((place) => drawCircle(place, tile)).join('');
  if (circles === '') return '';
  const blur = Math.min(MAX_BLUR_DEVIATION_PX, kmToPixels(1.5, 0, tile.z) * 0.42).toFixed(1);
  return (
    `<clipPath id="g"><path d="${ghana || 'M0 0'}"/></clipPath>` +
    `<filter id="b" filterUnits="userSpaceOnUse" x="-128" y="-128" width="512" height="512">` +
    `<feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<g clip-path="url(#g)"><g filter="url(#b)" fill="${colour}">${circles}</g></g>`
  );
}

function drawCircle(place: Place, { z, x, y }: TileAddress): string {
  const [worldX, worldY] = toPixels(place, z);
  const radius = kmToPixels(radiusKm(place), place.lat, z);
  const [cx, cy, reach] = [worldX - x * TILE_PIXELS, worldY - y * TILE_PIXELS, radius * BLUR_FACTOR];
  const isOutside = cx < -reach || cy < -reach || cx > TILE_PIXELS + reach || cy > TILE_PIXELS + reach;
  if (radius < MIN_RADIUS_PX || isOutside) return '';
  return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
}

function radiusKm({ kind, population }: Place): number {
  return kind === 'suburb' ? 1.5 : Math.min(8, 0.9 + Math.sqrt(population || 4000) / 280);
}
