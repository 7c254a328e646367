import { currentPosition, type Position } from './currentPosition.ts';
import { reverseGeocode } from './reverseGeocode.ts';

export interface FoundLocation {
  name: string;
  coordinates: Position;
}

/** Gets the position of the device, then its place name. Throws a `LocationError`. */
export async function lookUpLocation(signal?: AbortSignal): Promise<FoundLocation> {
  const coordinates = await currentPosition();
  return { name: await reverseGeocode(coordinates, signal), coordinates };
}
