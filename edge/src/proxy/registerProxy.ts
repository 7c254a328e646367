import type { PortalConfig } from '@portal/config';
import type { CreateRateLimit } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../headers/responseHeaders.ts';
import type { Settings } from '../config/settings.ts';
import { addFibreTokenRoute } from './fibreToken.ts';
import { addGeoRoutes } from './geo/geoRoutes.ts';
import { parseBodiesAsBuffers, addProxyRoutes } from './proxyRoutes.ts';
import { createUserTokenCheck } from './userToken.ts';

type ProxyOptions = { settings: Settings; config: PortalConfig; createRateLimit: CreateRateLimit };

/**
 * Adds the routes whose responses come from the operator: a reverse proxy for its path prefixes, the fibre token with the
 * real client secret, and the geocoder with a cache.
 */
export async function registerProxy(
  app: FastifyInstance,
  { settings, config, createRateLimit }: ProxyOptions,
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
      publicId: config.api.fibreClientId,
      clientId: settings.FIBRE_CLIENT_ID,
      clientSecret: settings.FIBRE_CLIENT_SECRET,
      createRateLimit,
      checkUserToken: createUserTokenCheck(userTokenSettings(settings, config.oidc)),
    });
    addGeoRoutes(scope, {
      url: settings.GEOCODER_URL ?? `${operatorUrl}/geo`,
      userAgent: settings.GEOCODER_USER_AGENT ?? `self-service-portal (${settings.PORTAL_ORIGIN})`,
      countryCodes: config.map.countryCodes,
      headers,
      createRateLimit,
      limited: settings.rateLimited,
    });
    await addProxyRoutes(scope, { operatorUrl, apiKey, headers });
  });
}

/** The checks of customers' tokens. The environment can set other addresses for the edge than browsers use. */
function userTokenSettings(settings: Settings, oidc: PortalConfig['oidc']) {
  const issuer = settings.OIDC_ISSUER ?? oidc.authority;
  // The address of the local identity provider as this process sees it.
  const address = issuer === settings.IDENTITY_ORIGIN ? (settings.IDENTITY_URL ?? issuer) : issuer;
  return {
    issuer,
    jwksUri: settings.OIDC_JWKS_URI ?? `${address.replace(/\/$/, '')}/jwks`,
    audience: oidc.audience ?? oidc.resource ?? settings.OIDC_AUDIENCE,
    portalOrigin: settings.PORTAL_ORIGIN,
    secret: settings.API_KEY,
    phoneClaim: oidc.claimsPrefix + oidc.claims.phone,
  };
}
