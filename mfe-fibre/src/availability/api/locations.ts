import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import { availabilityToken } from '../../fibreToken';
import { locationRow, toLocations, type FibreLocation } from '../fibreLocation';

const locationsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(z.catch(z.nullable(locationRow), null)),
});

const HOUR_MS = 60 * 60 * 1000;

const locationsCache = expiringRecord({
  area: 'local',
  key: 'fibre-check:locations',
  schema: z.object({ savedAt: z.number(), data: z.array(locationRow) }),
  // CL-024, D-004: the configured duration; CN-002: 24 hours by default.
  expiresAt: ({ savedAt }) => savedAt + config().api.fibreLocationsHours * HOUR_MS,
});

/**
 * Call 5: the locations with fibre. A list that is not empty is cached in local storage for the configured time. Invalid
 * rows are left out. Throws “Failed to load locations” (FA-030) or the error of the token request.
 */
export async function fetchLocations(): Promise<FibreLocation[]> {
  const cached = locationsCache.read();
  if (cached) return toLocations(cached.data);
  const toUserError = (cause: unknown) => new Error('Failed to load locations', { cause });
  const response = await apiFetch({
    service: 'fibre',
    path: '/location/all',
    schema: locationsResponseSchema,
    token: availabilityToken,
    toUserError,
  });
  const data = response.data.filter((item) => item !== null);
  if (data.length > 0) locationsCache.write({ savedAt: Date.now(), data });
  return toLocations(data);
}
