/** A point on the map, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** D-081: four decimals, about eleven metres. */
const DECIMALS = 4;

/** Coordinates in words: “5.5734, -0.1814” (FA-022). */
export function coordinateName({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;
}

/** Whether such a point is on the globe: latitude -90 to 90, longitude -180 to 180 (FA-024). */
export function isPoint({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** D-077: plain decimals. `Number()` would also read “1e1”, “0x10” and, as 0, a blank text. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number such a text stands for, else NaN. */
export function readDecimal(text: string): number {
  return DECIMAL.test(text) ? Number(text) : NaN;
}
