/** A point on the map, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Shown coordinates have four decimals, a precision of about eleven metres (D-081). */
const DECIMALS = 4;

/** Coordinates as text: “5.5734, -0.1814” (FA-022). */
export function formatCoordinates({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;
}

/** Whether latitude is within -90 to 90 and longitude within -180 to 180 (FA-024). */
export function isValidPoint({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** A plain decimal (D-077). `Number()` would also accept “1e1”, “0x10” and an empty string. */
const DECIMAL_PATTERN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number that a plain decimal such as “-0.18” means; NaN for any other text. */
export function parseDecimal(text: string): number {
  return DECIMAL_PATTERN.test(text) ? Number(text) : NaN;
}

const INVALID_COORDINATES_TEXT =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

/**
 * Parses typed or pasted text: exactly one comma, latitude -90 to 90, longitude -180 to 180 (FA-023, FA-024). Ignores
 * spaces around the numbers.
 * @example parseCoordinates(' 5.573394, -0.181446') // { coordinates: { lat: 5.573394, lng: -0.181446 } }
 */
export function parseCoordinates(text: string): { coordinates: Coordinates } | { error: string } {
  const parts = text.split(',').map((part) => part.trim());
  const [lat = NaN, lng = NaN] = parts.map(parseDecimal);
  const isValid = parts.length === 2 && isValidPoint({ lat, lng });
  return isValid ? { coordinates: { lat, lng } } : { error: INVALID_COORDINATES_TEXT };
}
