import { apiFetch } from '@portal/shared/api';
import * as z from '@portal/shared/schema';
import { availabilityToken } from '../../fibreToken';
import type { Coordinates } from '../fibreLocation';

/** True for `true`, “true” and “yes” (ignoring case); false for every other value. */
const serviceFlag = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value.trim()))),
);
const textOrEmpty = z.catch(z.string(), '');
const availabilityResponseSchema = z.object({
  success: z.literal(true),
  // Only `fibre` is required.
  data: z.object({
    service: z.object({ fibre: serviceFlag, turboNet: z._default(serviceFlag, false) }),
    address: textOrEmpty,
    location: textOrEmpty,
  }),
});

/** `address` is “yes”, because the result is named by it (D-079). */
export const serviceAvailabilityCall = {
  service: 'fibre',
  path: '/check/service-availability{?lat,lng,address}',
  schema: availabilityResponseSchema,
  errors: { other: 'Failed to check service availability' },
} as const;

export interface CheckOptions {
  signal?: AbortSignal | undefined;
  /** Called when the token is available, just before the request is sent. */
  onRequest?: (() => void) | undefined;
}

/**
 * The services at a point (FA-014). `location` and `address` are empty if the operator knows none. Throws “Failed to
 * check service availability” (FA-031) or the error of the token request.
 */
export async function fetchServiceAvailability(coordinates: Coordinates, { signal, onRequest }: CheckOptions = {}) {
  const getToken = async () => {
    const token = await availabilityToken.get();
    onRequest?.();
    return token;
  };
  const { data } = await apiFetch({
    ...serviceAvailabilityCall,
    params: { ...coordinates, address: 'yes' },
    token: { get: getToken, renew: availabilityToken.renew },
    signal,
  });
  const { service, location, address } = data;
  return {
    fibreAvailable: service.fibre,
    turboNetAvailable: service.turboNet,
    location: location.trim(),
    address: address.trim(),
    coordinates,
  };
}
