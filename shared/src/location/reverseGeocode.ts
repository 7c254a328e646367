import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Position } from './currentPosition.ts';
import { LocationError } from './LocationError.ts';

const optionalTextSchema = z.nullish(z.string());
const reverseResponseSchema = z.object({
  address: z.nullish(z.object({ suburb: optionalTextSchema, city: optionalTextSchema, town: optionalTextSchema })),
  display_name: optionalTextSchema,
});

type ReverseResponse = z.infer<typeof reverseResponseSchema>;

/** SHR-015: the suburb, else city, else town, else display name; undefined if all are missing. */
export function placeName({ address, display_name }: ReverseResponse): string | undefined {
  return address?.suburb || address?.city || address?.town || display_name || undefined;
}

/**
 * The place name of a position (CL-014). Throws a `LocationError` if the request fails (SHR-026) or the response has no name
 * (SHR-025), and the abort reason if the signal is aborted. The fibre map has its own rule for the name of its pin.
 */
export async function reverseGeocode({ latitude, longitude }: Position, signal?: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ format: 'json', lat: String(latitude), lon: String(longitude) });
  const name = placeName(await fetchReverse(`${config().map.geocoder}/reverse?${query.toString()}`, signal));
  if (name === undefined) throw new LocationError('noName');
  return name;
}

async function fetchReverse(url: string, signal: AbortSignal | undefined): Promise<ReverseResponse> {
  try {
    return await requestJson(url, { schema: reverseResponseSchema, signal });
  } catch (error) {
    throw signal?.aborted ? error : new LocationError('reverseFailed', error);
  }
}
