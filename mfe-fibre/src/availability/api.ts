import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import * as z from '@portal/shared/schema';
import { expiringRecord } from '@portal/shared/storage';
import { availabilityTokenSource } from '../fibreToken';
import { isValidPoint } from '../map';
import type { Coordinates, CheckedLocation } from './checkedLocation';

/** A row of the operator's list of locations; only the name is required. */
const locationRowSchema = z.object({
  location: z.string(),
  region: z.nullish(z.string()),
  town: z.nullish(z.string()),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
});

export type LocationRow = z.infer<typeof locationRowSchema>;

export const locationsCall = {
  service: 'fibre',
  path: '/location/all',
  schema: z.object({ success: z.literal(true), data: z.array(z.catch(z.nullable(locationRowSchema), null)) }),
  token: availabilityTokenSource,
  errors: { other: 'Failed to load locations' },
} as const;

const HOUR_MS = 60 * 60 * 1000;

const locationsCache = expiringRecord({
  area: 'local',
  key: 'fibre-check:locations',
  schema: z.object({ savedAt: z.number(), data: z.array(locationRowSchema) }),
  // After the configured duration (CL-024, D-004), by default 24 hours (CN-002).
  expiresAt: ({ savedAt }) => savedAt + config().api.fibreLocationsHours * HOUR_MS,
});

/**
 * The locations with fibre. A list that is not empty is cached in local storage for the configured time. Invalid rows
 * are left out. Throws “Failed to load locations” (FA-030) or the error of the token request.
 */
export async function loadFibreLocations(): Promise<CheckedLocation[]> {
  const cached = locationsCache.read();
  if (cached) return toLocations(cached.data);
  const response = await apiFetch(locationsCall);
  const data = response.data.filter((item) => item !== null);
  if (data.length > 0) locationsCache.write({ savedAt: Date.now(), data });
  return toLocations(data);
}

/**
 * The locations to choose from (FA-012, D-079): trims names, leaves out blank and duplicate ones, sorts by name. Every
 * listed location has fibre.
 */
export function toLocations(rows: readonly LocationRow[]): CheckedLocation[] {
  const byName = new Map<string, CheckedLocation>();
  for (const row of rows) {
    const location = toLocation(row);
    if (location.name !== '' && !byName.has(location.name)) byName.set(location.name, location);
  }
  const { compare } = new Intl.Collator();
  return [...byName.values()].sort((one, other) => compare(one.name, other.name));
}

function toLocation({ location, region, town, latitude, longitude }: LocationRow): CheckedLocation {
  const name = location.trim();
  const coordinates = { lat: latitude ?? NaN, lng: longitude ?? NaN };
  return {
    id: name,
    name,
    fibreAvailable: true,
    region: region?.trim() ?? '',
    town: town?.trim() ?? '',
    ...(isValidPoint(coordinates) && { coordinates }),
  };
}

/** True for `true`, “true” and “yes” (ignoring case); false for every other value. */
const serviceFlag = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value.trim()))),
);
const textOrEmptySchema = z.catch(z.string(), '');
const availabilityResponseSchema = z.object({
  success: z.literal(true),
  // Only `fibre` is required.
  data: z.object({
    service: z.object({ fibre: serviceFlag, turboNet: z._default(serviceFlag, false) }),
    address: textOrEmptySchema,
    location: textOrEmptySchema,
  }),
});

/** The call asks for the address (`address=yes`), because the result is named by it (D-079). */
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
    const token = await availabilityTokenSource.get();
    onRequest?.();
    return token;
  };
  const { data } = await apiFetch({
    ...serviceAvailabilityCall,
    params: { ...coordinates, address: 'yes' },
    token: { get: getToken, renew: availabilityTokenSource.renew },
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
