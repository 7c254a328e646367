import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { coordinateName, isPoint, parseDecimal, type Coordinates } from './coordinates';

const part = z.nullish(z.string());
const named = z.object({
  address: z.nullish(z.object({ neighbourhood: part, city: part, town: part, village: part })),
  display_name: part,
});
const found = z.array(z.object({ lat: z.string(), lon: z.string() }));

/** What the map's service says about a point; any of it may be missing. */
export interface PinAddress {
  neighbourhood?: string | null | undefined;
  locality?: string | null | undefined;
  formattedAddress?: string | null | undefined;
}

/** FA-021, D-025: neighbourhood, else locality, else formatted address, else “Location (lat, lng)”. */
export function pinName({ neighbourhood, locality, formattedAddress }: PinAddress, coordinates: Coordinates): string {
  return neighbourhood || locality || formattedAddress || `Location (${coordinateName(coordinates)})`;
}

/** The name of the place a pin was put on. A failure is only logged (FA-033): the pin is named by its coordinates then. */
export async function reverseGeocode(coordinates: Coordinates, signal?: AbortSignal): Promise<string> {
  const query = { lat: String(coordinates.lat), lon: String(coordinates.lng) };
  const answer = await ask('reverse', query, named, signal);
  const { neighbourhood, city, town, village } = answer?.address ?? {};
  const locality = city ?? town ?? village;
  return pinName({ neighbourhood, locality, formattedAddress: answer?.display_name }, coordinates);
}

/**
 * Where a place is that the list does not have; undefined when nobody knows, or the service does not answer (FA-033).
 * To be asked on Enter or a button only, never while somebody types: the service forbids that.
 */
export async function geocode(text: string, signal?: AbortSignal): Promise<Coordinates | undefined> {
  const [first] = (await ask('search', { q: text, limit: '1' }, found, signal)) ?? [];
  if (!first) return undefined;
  const place = { lat: parseDecimal(first.lat), lng: parseDecimal(first.lon) };
  return isPoint(place) ? place : undefined;
}

/** CL-042, FA-029: both ways are kept to the configured country. */
async function ask<T>(
  kind: 'search' | 'reverse',
  query: Record<string, string>,
  answer: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown } },
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  const { geocoder, countryCodes } = config().map;
  const all = new URLSearchParams({ format: 'json', ...query, countrycodes: countryCodes });
  try {
    return await requestJson(`${geocoder}/${kind}?${all.toString()}`, { schema: answer, signal });
  } catch (error) {
    if (!signal?.aborted) console.warn('Geocoding failed', error);
    return undefined;
  }
}
