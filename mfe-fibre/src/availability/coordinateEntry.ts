import { isPoint, readDecimal, type Coordinates } from '../map';

const INVALID_COORDINATES =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

/**
 * Reads what a customer typed or pasted: one value with exactly one comma, latitude -90 to 90, longitude -180 to 180
 * (FA-023, FA-024). Blanks around the numbers do not matter.
 * @example readCoordinates(' 5.573394, -0.181446') // { coordinates: { lat: 5.573394, lng: -0.181446 } }
 */
export function readCoordinates(text: string): { coordinates: Coordinates } | { error: string } {
  const parts = text.split(',').map((part) => part.trim());
  const [lat = NaN, lng = NaN] = parts.map(readDecimal);
  const isRead = parts.length === 2 && isPoint({ lat, lng });
  return isRead ? { coordinates: { lat, lng } } : { error: INVALID_COORDINATES };
}
