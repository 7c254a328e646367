import type { PortalConfig } from '@portal/registry/portalConfig';
import { openStore, readBackends } from '@portal/registry';
import { createDiscovery, createSecurityLogger, internalAddresses, SettingsError, trustProxies } from '@portal/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createEdgeServer } from './http/createEdgeServer.ts';
import { createManagementServer } from './http/managementServer.ts';
import { createErrorSink } from './events/errorSink.ts';
import { addEventRoutes } from './events/eventRoutes.ts';
import { issuerOf, registerProxy } from './proxy/registerProxy.ts';
import { apiHeaders } from './headers/responseHeaders.ts';
import { addPortalRoutes } from './documents/portalRoutes.ts';
import { addFileRoutes, createReleaseFiles } from './releases/fileRoutes.ts';
import { openReleases, type Releases } from './releases/openReleases.ts';
import { createReadiness } from './releases/readiness.ts';
import { addServiceWorkerRoute } from './releases/serviceWorker.ts';
import { loadConfig } from './config/loadConfig.ts';
import type { Settings } from './config/settings.ts';

/**
 * Builds the edge, ready to listen. Throws a `SettingsError` or `RegistryError` that names each wrong key of its files.
 */
export async function buildEdge(
  settings: Settings,
  logger: FastifyServerOptions['logger'] = { level: settings.LOG_LEVEL },
): Promise<{ app: FastifyInstance; management: FastifyInstance; releases: Releases }> {
  const loaded = loadConfig(settings);
  if (!loaded.ok) throw new SettingsError(...loaded.problems);
  const { config } = loaded;
  const apiPolicy = apiHeaders(settings.PORTAL_ORIGIN);
  const backends = readBackends(settings.BACKENDS_FILE, { withSecrets: true });
  const app = createEdgeServer(settings.PORTAL_ORIGIN, { logger, trustProxy: trustProxies(settings.TRUST_PROXY) });

  const securityLog = createSecurityLogger(app.log);
  const releases = await openReleases(await openStore(settings), {
    warn: (message) => app.log.warn(message),
    changed: (name, { action, by, from, served }) =>
      securityLog.info({ event: 'release-changed', outcome: 'success', name, action, by, from, ...served }),
  });
  app.addHook('onClose', async () => releases.close());
  const files = createReleaseFiles(releases);
  const servesManifests = config.overrides !== undefined;
  addFileRoutes(app, { releases, files, portalOrigin: settings.PORTAL_ORIGIN, servesManifests });
  addServiceWorkerRoute(app, settings, { releases, files });
  const discover = createDiscover(app, settings, config);
  await registerProxy(app, { settings, config, discover, releases, backends });
  const sendToSink = createErrorSink({
    dsn: settings.ERROR_SINK_DSN,
    environment: config.environment,
    portalOrigin: settings.PORTAL_ORIGIN,
    warn: (message) => app.log.warn(message),
  });
  await addEventRoutes(app, { releases, headers: apiPolicy, sendToSink });
  const notReadyReasons = createReadiness(app, releases, settings.ALLOW_NO_REMOTES);
  const isReady = () => notReadyReasons().length === 0;
  addPortalRoutes(app, { settings, config, discover, releases, files, isReady });
  return { app, management: createManagementServer(releases, notReadyReasons), releases };
}

/** Discovers the identity provider once for document and APIs. */
function createDiscover(app: FastifyInstance, settings: Settings, config: PortalConfig) {
  return createDiscovery({
    issuer: issuerOf(settings, config),
    toInternal: internalAddresses(settings.IDENTITY_ORIGIN, settings.IDENTITY_URL),
    warn: (message) => app.log.warn(message),
  });
}
