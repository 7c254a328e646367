import type { PortalConfig } from '@portal/registry/portalConfig';
import { backendAt, type Backends } from '@portal/registry';
import { createAccessTokenCheck, type Discover } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import type { Releases } from '../releases/openReleases.ts';
import { addBackendRoutes } from './backendRoutes.ts';
import { openConnections } from './connections.ts';
import { addFibreTokenRoute } from './fibreToken.ts';
import { addGeoRoutes } from './geo/geoRoutes.ts';
import { parseBodiesAsBuffers, addProxyRoutes } from './proxyRoutes.ts';

type ProxyOptions = {
  settings: Settings;
  config: PortalConfig;
  discover: Discover;
  releases: Releases;
  backends: Backends;
};

/**
 * Adds the routes whose responses come from the operator: a reverse proxy for its APIs, the fibre token with the real
 * client secret, and the geocoder with a cache. Adds a reverse proxy for the prefixes that remotes declare, too.
 */
export async function registerProxy(
  app: FastifyInstance,
  { settings, config, discover, releases, backends }: ProxyOptions,
): Promise<void> {
  const { OPERATOR_URL: operatorUrl, API_KEY: apiKey } = settings;
  const connections = openConnections(backendAt(operatorUrl, { 'x-api-key': apiKey }), backends);

  await app.register(async (scope) => {
    scope.addHook('onClose', () => connections.close());
    scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
    parseBodiesAsBuffers(scope);
    addFibreTokenRoute(scope, {
      connection: connections.apis.fibre,
      portalOrigin: settings.PORTAL_ORIGIN,
      publicId: config.api.fibreClientId,
      clientId: settings.FIBRE_CLIENT_ID,
      clientSecret: settings.FIBRE_CLIENT_SECRET,
      checkUserToken: createAccessTokenCheck({
        issuer: issuerOf(settings, config),
        jwksUri: settings.OIDC_JWKS_URI,
        discover,
        audience: config.oidc.audience ?? config.oidc.resource ?? settings.OIDC_AUDIENCE,
        audienceClaim: settings.OIDC_AUDIENCE_CLAIM,
        phoneClaim: config.oidc.claimsPrefix + config.oidc.claims.phone,
        warn: (message) => app.log.warn(message),
      }),
    });
    addGeoRoutes(scope, {
      connection: connections.apis.geocoder,
      userAgent: `self-service-portal (${settings.PORTAL_ORIGIN})`,
      countryCodes: config.map.countryCodes,
    });
    await addProxyRoutes(scope, connections);
    await addBackendRoutes(scope, {
      releases,
      connections,
      developmentOrigins: config.overrides?.origins ?? [],
    });
  });
}

/** The issuer of access tokens. The environment can set another one for the edge than browsers use. */
export const issuerOf = (settings: Settings, { oidc }: PortalConfig) => settings.OIDC_ISSUER ?? oidc.authority;
