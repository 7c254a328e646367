import { latOf, lngOf, TILE_PIXELS, toPixels, type TileAddress } from './projection.ts';
import type { Colours } from './theme.ts';

const LINES_FROM_ZOOM = 12;
const NUMBERS_FROM_ZOOM = 13;

/** Lines of longitude and latitude with their degrees, for high zooms, where the map has nothing else to show. */
export function drawGraticule({ z, x, y }: TileAddress, colours: Colours): string {
  if (z < LINES_FROM_ZOOM) return '';
  const step = z >= 14 ? 0.01 : z >= NUMBERS_FROM_ZOOM ? 0.02 : 0.05;
  const [left, top] = [x * TILE_PIXELS, y * TILE_PIXELS];
  const lngs = degreesBetween(lngOf(left, z), lngOf(left + TILE_PIXELS, z), step);
  const lats = degreesBetween(latOf(top + TILE_PIXELS, z), latOf(top, z), step);
  const across = (lng: number) => toPixels({ lat: 0, lng }, z)[0] - left;
  const down = (lat: number) => toPixels({ lat, lng: 0 }, z)[1] - top;
  const lines =
    lngs.map((lng) => `M${across(lng).toFixed(1)} 0V256`).join('') +
    lats.map((lat) => `M0 ${down(lat).toFixed(1)}H256`).join('');
  const numbers = lats.flatMap((lat) => lngs.map((lng) => drawDegrees(lat, lng, [across(lng), down(lat)])));
  const labels = z >= NUMBERS_FROM_ZOOM ? numbers.join('') : '';
  return (
    `<path d="${lines}" fill="none" stroke="${colours.region}" stroke-width=".6" stroke-dasharray="1 3"/>` +
    `<g font-family="monospace" font-size="8.5" fill="${colours.regionName}" opacity=".75">${labels}</g>`
  );
}

function degreesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** Draws the degrees where two lines cross, but not at the edges of a tile, where the text would be cut off. */
function drawDegrees(lat: number, lng: number, [x, y]: [number, number]): string {
  if (x >= 190 || y <= 12) return '';
  const text = `${lat.toFixed(2)}, ${lng.toFixed(2)}`.replaceAll('-0.00', '0.00');
  return `<text x="${(x + 3).toFixed(1)}" y="${(y - 3).toFixed(1)}">${text}</text>`;
}
