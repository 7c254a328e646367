import { config } from '@portal/shared/config';
import { requestJson, type Schema } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { formatCoordinates, isValidPoint, parseDecimal, type Coordinates } from './coordinates';

const nameOrNull = z.nullish(z.string());
const reverseResponse = z.object({
  address: z.nullish(z.object({ neighbourhood: nameOrNull, city: nameOrNull, town: nameOrNull, village: nameOrNull })),
  display_name: nameOrNull,
});
const searchResponse = z.array(z.object({ lat: z.string(), lon: z.string() }));

/** The geocoder's names of a point; each may be missing. */
export interface PinAddress {
  neighbourhood?: string | null | undefined;
  locality?: string | null | undefined;
  formattedAddress?: string | null | undefined;
}

/** FA-021, D-025: neighbourhood, else locality, else formatted address, else “Location (lat, lng)”. */
export function pinName({ neighbourhood, locality, formattedAddress }: PinAddress, coordinates: Coordinates): string {
  return neighbourhood || locality || formattedAddress || `Location (${formatCoordinates(coordinates)})`;
}

/** Names a point. A failure is only logged (FA-033); the point is then named by its coordinates. */
export async function reverseGeocode(coordinates: Coordinates, signal?: AbortSignal): Promise<string> {
  const query = { lat: String(coordinates.lat), lon: String(coordinates.lng) };
  const response = await requestGeocoder('reverse', query, reverseResponse, signal);
  const { neighbourhood, city, town, village } = response?.address ?? {};
  const locality = city ?? town ?? village;
  return pinName({ neighbourhood, locality, formattedAddress: response?.display_name }, coordinates);
}

/**
 * Finds a location that is not in the list; undefined if there is no match or the request fails (FA-033). Call it on
 * submit only: the geocoder's usage policy forbids search-as-you-type.
 */
export async function geocode(text: string, signal?: AbortSignal): Promise<Coordinates | undefined> {
  const [first] = (await requestGeocoder('search', { q: text, limit: '1' }, searchResponse, signal)) ?? [];
  if (!first) return undefined;
  const point = { lat: parseDecimal(first.lat), lng: parseDecimal(first.lon) };
  return isValidPoint(point) ? point : undefined;
}

/** Sends a search or reverse request, limited to the configured countries (CL-042, FA-029); undefined if it fails. */
async function requestGeocoder<T>(
  kind: 'search' | 'reverse',
  query: Record<string, string>,
  schema: Schema<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  const { geocoder, countryCodes } = config().map;
  const parameters = new URLSearchParams({ format: 'json', ...query, countrycodes: countryCodes });
  try {
    return await requestJson(`${geocoder}/${kind}?${parameters.toString()}`, { schema, signal });
  } catch (error) {
    if (!signal?.aborted) console.warn('Geocoding failed', error);
    return undefined;
  }
}
