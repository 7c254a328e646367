import formbody from '@fastify/formbody';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { degreesInQuerySchema, INVALID_COORDINATES_TEXT, normaliseMsisdn } from '../api/fields.ts';
import { createGuard, isSameSecret, type Guard } from '../api/guards.ts';
import {
  createServiceTokenSigner,
  SERVICE_TOKEN_LIFETIME_SECONDS,
  type ServiceTokenSigner,
} from '../api/serviceTokenSigner.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Settings } from '../settings.ts';
import { reverseGeocode } from './geocoder.ts';
import { fibrePlaces, isNear, places, type Point } from './geodata.ts';

const BASE = '/home-fibre-check/api';

/**
 * Adds the routes of the fibre check. Returns the guard for other routes that need a signed-in customer's fibre token.
 */
export async function addFibreRoutes(api: ZodServer, settings: Settings): Promise<Guard> {
  const signer = createServiceTokenSigner({
    issuer: 'home-fibre-check',
    type: 'fibre+jwt',
    secret: settings.FIBRE_CLIENT_SECRET,
  });
  await addTokenRoute(api, settings, signer);
  const checkGuard = createFibreGuard(signer, 'fibre:check');
  addLocationsRoute(api, checkGuard);
  addAvailabilityRoute(api, checkGuard);
  return createFibreGuard(signer, 'relocation:create');
}

/** Visitors may check availability; signed-in customers may also request a relocation. */
const SCOPES = ['fibre:check', 'relocation:create'] as const;

/** A guard that requires a fibre token with this scope; where a customer's is needed, a visitor's gets 403. */
function createFibreGuard(signer: ServiceTokenSigner, required: (typeof SCOPES)[number]): Guard {
  return createGuard(async ({ headers }) => {
    const { scope, sub = '', msisdn } = await signer.check(headers.authorization);
    if (!String(scope).split(' ').includes(required)) {
      throw new ApiError(403, required === 'fibre:check' ? 'insufficient_scope' : 'login_required');
    }
    return { sub, msisdn: typeof msisdn === 'string' ? msisdn : undefined };
  });
}

const formField = z.string().max(500).default('');
/** The edge sets `sub` and `phone` for a signed-in customer, from the claims of the access token. */
const tokenRequestSchema = z.object({
  grant_type: formField,
  client_id: formField,
  client_secret: formField,
  scope: formField,
  sub: formField,
  phone: formField,
});
const tokenResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ access_token: z.string(), expires_in: z.number() }),
});

/** Adds the route that issues a fibre token for client credentials, which the edge has and browsers do not. */
async function addTokenRoute(api: ZodServer, settings: Settings, signer: ServiceTokenSigner): Promise<void> {
  await api.register(async (scope: ZodServer) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 8 * 1024 });
    const schema = { body: tokenRequestSchema, response: { 200: tokenResponseSchema } };
    scope.post(`${BASE}/auth/token`, { schema }, async ({ body: form }) => {
      if (form.grant_type !== 'client_credentials') throw new ApiError(400, 'unsupported_grant_type');
      const isSameId = isSameSecret(form.client_id, settings.FIBRE_CLIENT_ID);
      if (!isSameSecret(form.client_secret, settings.FIBRE_CLIENT_SECRET) || !isSameId)
        throw new ApiError(401, 'invalid_client');
      const scopes = (form.scope || 'fibre:check').split(' ');
      const isUnknown = scopes.some((name) => !SCOPES.some((supported) => supported === name));
      if (isUnknown || (scopes.includes('relocation:create') && !form.sub)) throw new ApiError(400, 'invalid_scope');
      const customer = form.sub ? { sub: form.sub, ...(form.phone && { msisdn: normaliseMsisdn(form.phone) }) } : {};
      const access_token = await signer.issue({ scope: scopes.join(' '), ...customer });
      const data = { access_token, expires_in: SERVICE_TOKEN_LIFETIME_SECONDS };
      return { success: true as const, message: 'Token issued', data };
    });
  });
}

const locationsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(
    z.object({
      location: z.string(),
      region: z.string(),
      town: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
});
const locations: z.infer<typeof locationsSchema> = {
  success: true,
  message: 'Locations found',
  data: fibrePlaces.map(({ name: location, lat: latitude, lng: longitude, region, town }) => {
    return { location, region, town, latitude, longitude };
  }),
};

/** Adds the route that returns the places with fibre. */
function addLocationsRoute(api: ZodServer, guard: Guard): void {
  api.get(`${BASE}/location/all`, { ...guard, schema: { response: { 200: locationsSchema } } }, () => locations);
}

/** Radius of fibre coverage around each place with fibre (D-136). */
const FIBRE_RADIUS_KM = 3;
/** Radius of TurboNet coverage around each place; TurboNet uses the mobile network. */
const TURBONET_RADIUS_KM = 15;

/** Which services are available at a point. */
export function servicesAt(point: Point): { fibre: boolean; turboNet: boolean } {
  return { fibre: isNear(point, fibrePlaces, FIBRE_RADIUS_KM), turboNet: isNear(point, places, TURBONET_RADIUS_KM) };
}

const availabilityQuerySchema = z.object({
  lat: degreesInQuerySchema(90, INVALID_COORDINATES_TEXT),
  lng: degreesInQuerySchema(180, INVALID_COORDINATES_TEXT),
  address: z.enum(['yes', 'no'], { error: 'address must be yes or no' }).default('no'),
});
/** Without address=yes there is no `address`; address and location are empty if no place is near. */
const availabilitySchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    service: z.object({ fibre: z.boolean(), turboNet: z.boolean() }),
    address: z.string().optional(),
    location: z.string(),
  }),
});

/** Adds the route that returns the services at coordinates. */
function addAvailabilityRoute(api: ZodServer, guard: Guard): void {
  const options = { ...guard, schema: { querystring: availabilityQuerySchema, response: { 200: availabilitySchema } } };
  api.get(`${BASE}/check/service-availability`, options, async ({ query }) => {
    const point = { lat: query.lat, lng: query.lng };
    const place = reverseGeocode(point);
    const address = query.address === 'yes' ? { address: place?.display_name ?? '' } : {};
    const data = { service: servicesAt(point), ...address, location: place?.name ?? '' };
    return { success: true as const, message: 'Availability checked', data };
  });
}
