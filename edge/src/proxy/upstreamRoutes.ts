import type { PortalConfig } from '@portal/registry/portalConfig';
import { createBackend, type Backends } from '@portal/registry';
import { createAccessTokenCheck, type Discover } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import type { Releases } from '../releases/watchReleases.ts';
import { addDeclaredApiRoutes } from './declaredApiRoutes.ts';
import { createBackendClients } from './backendClients.ts';
import { addFibreTokenRoute } from './fibreToken.ts';
import { addGeocoderRoutes } from './geo/geocoderRoutes.ts';
import { parseBodiesAsBuffers, addOperatorApiRoutes } from './proxyRoutes.ts';

type UpstreamRouteOptions = {
  settings: Settings;
  config: PortalConfig;
  discover: Discover;
  releases: Releases;
  backends: Backends;
};

/**
 * Adds the routes whose responses come from other systems: a reverse proxy for the APIs of the operator, the fibre
 * token with the real client secret, the geocoder with a cache, and a reverse proxy for the prefixes that remotes
 * declare.
 */
export async function addUpstreamRoutes(
  app: FastifyInstance,
  { settings, config, discover, releases, backends }: UpstreamRouteOptions,
): Promise<void> {
  const { OPERATOR_URL: operatorUrl, API_KEY: apiKey } = settings;
  const clients = createBackendClients(createBackend(operatorUrl, { 'x-api-key': apiKey }), backends);

  await app.register(async (scope) => {
    scope.addHook('onClose', () => clients.close());
    scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
    parseBodiesAsBuffers(scope);
    addFibreTokenRoute(scope, {
      client: clients.apis.fibre,
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
    addGeocoderRoutes(scope, {
      client: clients.apis.geocoder,
      userAgent: `self-service-portal (${settings.PORTAL_ORIGIN})`,
      countryCodes: config.map.countryCodes,
    });
    await addOperatorApiRoutes(scope, clients);
    await addDeclaredApiRoutes(scope, {
      releases,
      clients,
      developmentOrigins: config.overrides?.origins ?? [],
    });
  });
}

/** The issuer of access tokens; `OIDC_ISSUER` can be another one than the authority that browsers use. */
export const issuerOf = (settings: Settings, { oidc }: PortalConfig) => settings.OIDC_ISSUER ?? oidc.authority;
