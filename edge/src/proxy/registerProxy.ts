import type { CreateRateLimit } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { LoadedConfig } from '../config/loadConfig.ts';
import { apiHeaders } from '../headers/responseHeaders.ts';
import type { Settings } from '../config/settings.ts';
import { addFibreTokenRoute } from './fibreToken.ts';
import { addGeoRoutes } from './geo/geoRoutes.ts';
import { parseBodiesAsBuffers, addProxyRoutes } from './proxyRoutes.ts';
import { createUserTokenCheck } from './userToken.ts';

/** The client id that browsers send for a fibre token; used while the configuration, which has it, is invalid. */
const DEFAULT_PUBLIC_CLIENT_ID = 'ssp-web-public';
/** The countries that searches of the geocoder are limited to; used while the configuration is invalid. */
const DEFAULT_COUNTRY_CODES = 'gh';

type ProxyOptions = { settings: Settings; loaded: LoadedConfig; createRateLimit: CreateRateLimit };

/**
 * Adds the routes whose responses come from the operator: a reverse proxy for its path prefixes, the fibre token with the
 * real client secret, and the geocoder with a cache.
 */
export async function registerProxy(
  app: FastifyInstance,
  { settings, loaded, createRateLimit }: ProxyOptions,
): Promise<void> {
  const headers = apiHeaders(settings.PORTAL_ORIGIN);
  const { OPERATOR_URL: operatorUrl, API_KEY: apiKey } = settings;

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
    parseBodiesAsBuffers(scope);
    addFibreTokenRoute(scope, {
      operatorUrl,
      apiKey,
      headers,
      portalOrigin: settings.PORTAL_ORIGIN,
      publicId: loaded.ok ? loaded.config.api.fibreClientId : DEFAULT_PUBLIC_CLIENT_ID,
      clientId: settings.FIBRE_CLIENT_ID,
      clientSecret: settings.FIBRE_CLIENT_SECRET,
      createRateLimit,
      checkUserToken: createUserTokenCheck(userTokenSettings(settings, loaded)),
    });
    addGeoRoutes(scope, {
      url: settings.GEOCODER_URL ?? `${operatorUrl}/geo`,
      userAgent: settings.GEOCODER_USER_AGENT ?? `self-service-portal (${settings.PORTAL_ORIGIN})`,
      countryCodes: loaded.ok ? loaded.config.map.countryCodes : DEFAULT_COUNTRY_CODES,
      headers,
      createRateLimit,
      limited: settings.rateLimited,
    });
    await addProxyRoutes(scope, { operatorUrl, apiKey, headers });
  });
}

/** The checks of customers' tokens. The environment can set other addresses for the edge than browsers use. */
function userTokenSettings(settings: Settings, loaded: LoadedConfig) {
  const oidc = loaded.ok ? loaded.config.oidc : undefined;
  const issuer = settings.OIDC_ISSUER ?? oidc?.authority ?? settings.IDENTITY_ORIGIN;
  return {
    issuer,
    jwksUri: settings.OIDC_JWKS_URI ?? `${issuer.replace(/\/$/, '')}/jwks`,
    audience: oidc?.audience ?? oidc?.resource ?? settings.OIDC_AUDIENCE,
    portalOrigin: settings.PORTAL_ORIGIN,
    secret: settings.API_KEY,
    phoneClaim: `${oidc?.claimsPrefix ?? settings.CLAIMS_PREFIX}${oidc?.claims.phone ?? 'phone'}`,
  };
}
