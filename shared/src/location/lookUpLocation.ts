import { currentPosition, type Position } from './currentPosition';
import { reverseGeocode } from './reverseGeocode';

/** Where the customer is. */
export interface FoundLocation {
  name: string;
  coordinates: Position;
}

/** The shared lookup: the device's position, then its name. Throws a `LocationError` with one of the seven texts. */
export async function lookUpLocation(signal?: AbortSignal): Promise<FoundLocation> {
  const coordinates = await currentPosition();
  return { name: await reverseGeocode(coordinates, signal), coordinates };
}
