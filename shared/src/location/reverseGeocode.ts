import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Position } from './currentPosition';
import { LocationError } from './LocationError';

const part = z.nullish(z.string());
const answer = z.object({
  address: z.nullish(z.object({ suburb: part, city: part, town: part })),
  display_name: part,
});

type ReverseAnswer = z.infer<typeof answer>;

/** SHR-015: suburb, else city, else town, else display name; undefined where none is given. */
export function placeName({ address, display_name }: ReverseAnswer): string | undefined {
  return address?.suburb || address?.city || address?.town || display_name || undefined;
}

/**
 * The name of the place at a position (CL-014). Throws a `LocationError`: the call failed (SHR-026), or it gave no name
 * (SHR-025). The pin on the fibre map is named by another rule.
 */
export async function reverseGeocode({ latitude, longitude }: Position, signal?: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ format: 'json', lat: String(latitude), lon: String(longitude) });
  const name = placeName(await ask(`${config().map.geocoder}/reverse?${query.toString()}`, signal));
  if (name === undefined) throw new LocationError('noName');
  return name;
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<ReverseAnswer> {
  try {
    return await requestJson(url, { schema: answer, signal });
  } catch (error) {
    throw signal?.aborted ? error : new LocationError('reverseFailed', error);
  }
}
