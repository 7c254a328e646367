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
