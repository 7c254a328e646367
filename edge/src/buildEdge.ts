import { openStore, readBackends } from '@portal/registry';
import { createDiscovery, createSecurityLogger, createAddressMapper } from '@portal/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createEdgeServer } from './http/createEdgeServer.ts';
import { createManagementServer, createNotReadyReasons } from './http/managementServer.ts';
import { createErrorSink } from './events/errorSink.ts';
import { addEventRoutes } from './events/eventRoutes.ts';
import { issuerOf, addUpstreamRoutes } from './proxy/upstreamRoutes.ts';
import { addPortalRoutes } from './documents/portalRoutes.ts';
import { addFileRoutes, createReleaseFileCache } from './releases/fileRoutes.ts';
import { watchReleases, type Releases } from './releases/watchReleases.ts';
import { addServiceWorkerRoute } from './releases/serviceWorker.ts';
import { loadPortalConfig } from './config/loadPortalConfig.ts';
import type { Settings } from './config/settings.ts';

/**
 * Builds the edge, ready to listen. Throws a `SettingsError` or `RegistryError` that names each wrong key of its files.
 */
export async function buildEdge(
  settings: Settings,
  logger: FastifyServerOptions['logger'] = { level: settings.LOG_LEVEL },
): Promise<{ app: FastifyInstance; management: FastifyInstance; releases: Releases }> {
  const config = loadPortalConfig(settings);
  const backends = readBackends(settings.BACKENDS_FILE, { withSecrets: true });
  const app = createEdgeServer(settings, logger);
  const warn = (message: string) => app.log.warn(message);

  const securityLog = createSecurityLogger(app.log);
  const releases = await watchReleases(await openStore(settings), {
    onProblem: warn,
    onChange: (name, { action, by, from, served }) =>
      securityLog.info({ event: 'release-changed', outcome: 'success', name, action, by, from, ...served }),
  });
  app.addHook('onClose', async () => releases.close());
  const files = createReleaseFileCache(releases);
  const servesManifests = config.overrides !== undefined;
  addFileRoutes(app, { releases, files, servesManifests });
  addServiceWorkerRoute(app, settings, { releases, files });
  // One cache of the discovery document, for the CSP of documents and for the APIs.
  const discover = createDiscovery({
    issuer: issuerOf(settings, config),
    toInternal: createAddressMapper(settings.IDENTITY_ORIGIN, settings.IDENTITY_URL),
    warn,
  });
  await addUpstreamRoutes(app, { settings, config, discover, releases, backends });
  const sendToSink = createErrorSink({
    dsn: settings.ERROR_SINK_DSN,
    environment: config.environment,
    portalOrigin: settings.PORTAL_ORIGIN,
    warn,
  });
  await addEventRoutes(app, { releases, sendToSink });
  const notReadyReasons = createNotReadyReasons(app, releases, settings.ALLOW_NO_REMOTES);
  const isReady = () => notReadyReasons().length === 0;
  addPortalRoutes(app, { settings, config, discover, releases, files, isReady });
  return { app, management: createManagementServer(releases, notReadyReasons), releases };
}
