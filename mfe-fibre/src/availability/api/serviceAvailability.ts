import { config } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { Coordinates } from '../fibreLocation';
import { FibreTokenError, withCheckToken } from './fibreToken';

const yes = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value.trim()))),
);
const text = z.catch(z.string(), '');
const answer = z.object({
  success: z.literal(true),
  // Only `fibre` is required.
  data: z.object({
    service: z.object({ fibre: yes, turboNet: z._default(yes, false) }),
    address: text,
    location: text,
  }),
});

/** The services at a point (FA-014). `location` and `address` are empty if the operator knows none. */
export interface ServiceAvailability {
  fibreAvailable: boolean;
  turboNetAvailable: boolean;
  location: string;
  address: string;
  coordinates: Coordinates;
}

/** Options of a check. */
export interface CheckOptions {
  signal?: AbortSignal | undefined;
  /** Called when the token is available and the request is sent. */
  onRequest?: (() => void) | undefined;
}

/**
 * Call 6. Always asks for the address, because the result is named by it (D-079). Throws “Failed to check service
 * availability” (FA-031) or a `FibreTokenError`.
 */
export async function fetchServiceAvailability(
  coordinates: Coordinates,
  { signal, onRequest }: CheckOptions = {},
): Promise<ServiceAvailability> {
  const { lat, lng } = coordinates;
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), address: 'yes' });
  const url = `${config().api.fibre}/check/service-availability?${query.toString()}`;
  const send = (token: string) => {
    onRequest?.();
    return requestJson(url, { token, schema: answer, signal });
  };
  const { data } = await withCheckToken(send).catch(toUserError);
  const { service, location, address } = data;
  return {
    fibreAvailable: service.fibre,
    turboNetAvailable: service.turboNet,
    location: location.trim(),
    address: address.trim(),
    coordinates,
  };
}

function toUserError(error: unknown): never {
  throw error instanceof FibreTokenError ? error : new Error('Failed to check service availability', { cause: error });
}
