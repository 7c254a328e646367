import type { CheckedConfig, PortalConfig } from '@portal/config';
import { openStore, readBackends } from '@portal/registry';
import { createDiscovery, createSecurityLogger, internalAddresses, trustProxies } from '@portal/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createEdgeServer } from './http/createEdgeServer.ts';
import { addEventRoutes } from './events/eventRoutes.ts';
import { issuerOf, registerProxy } from './proxy/registerProxy.ts';
import { apiHeaders } from './headers/responseHeaders.ts';
import { addPortalRoutes } from './documents/portalRoutes.ts';
import { addFileRoutes, createReleaseFiles } from './releases/fileRoutes.ts';
import { openReleases, type Releases } from './releases/openReleases.ts';
import { addServiceWorkerRoute } from './releases/serviceWorker.ts';
import type { Settings } from './config/settings.ts';

/**
 * Builds the edge, ready to listen. With a wrong configuration every page, API and `/config.json` is an error that names the
 * wrong keys; only files and the registry, which do not depend on it, are served.
 */
export async function buildEdge(
  settings: Settings,
  loaded: CheckedConfig,
  logger: FastifyServerOptions['logger'] = { level: settings.LOG_LEVEL },
): Promise<{ app: FastifyInstance; releases: Releases }> {
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
  const servesManifests = loaded.ok && loaded.config.overrides !== undefined;
  addFileRoutes(app, { releases, files, portalOrigin: settings.PORTAL_ORIGIN, servesManifests });
  addServiceWorkerRoute(app, settings, { releases, files });
  const portal = loaded.ok ? { config: loaded.config, discover: createDiscover(app, settings, loaded.config) } : loaded;
  if ('config' in portal) await registerProxy(app, { settings, ...portal, releases, backends });
  await addEventRoutes(app, { releases, headers: apiPolicy });
  addPortalRoutes(app, { settings, portal, releases, files });
  return { app, releases };
}

/** Discovers the identity provider once for document and APIs. */
function createDiscover(app: FastifyInstance, settings: Settings, config: PortalConfig) {
  return createDiscovery({
    issuer: issuerOf(settings, config),
    toInternal: internalAddresses(settings.IDENTITY_ORIGIN, settings.IDENTITY_URL),
    warn: (message) => app.log.warn(message),
  });
}
