import { join } from 'node:path';
import type { CheckedConfig, PortalConfig } from '@portal/config';
import { addRateLimits, createDiscovery, createSecurityLogger, internalAddresses, trustProxies } from '@portal/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createEdgeServer } from './http/createEdgeServer.ts';
import { addEventRoutes } from './events/eventRoutes.ts';
import { addServiceWorkerRoute } from './files/serviceWorker.ts';
import { addFileRoutes } from './files/staticFiles.ts';
import { issuerOf, registerProxy } from './proxy/registerProxy.ts';
import { apiHeaders, fileHeaders } from './headers/responseHeaders.ts';
import { addPortalRoutes } from './documents/portalRoutes.ts';
import { readBackends } from './registry/backends.ts';
import { withHostBuild } from './registry/hostBuild.ts';
import { openRegistry } from './registry/registryStore.ts';
import { openReleases } from './registry/releases.ts';
import { watchDropFolders } from './registry/submissions/watchDropFolders.ts';
import type { Settings } from './config/settings.ts';

/**
 * Builds the edge, ready to listen. With a wrong configuration every page, API and `/config.json` is an error that names the
 * wrong keys; only files and the registry, which do not depend on it, are served.
 */
export async function buildEdge(
  settings: Settings,
  loaded: CheckedConfig,
  logger: FastifyServerOptions['logger'] = { level: settings.LOG_LEVEL },
): Promise<FastifyInstance> {
  const apiPolicy = apiHeaders(settings.PORTAL_ORIGIN);
  const app = createEdgeServer(settings.PORTAL_ORIGIN, { logger, trustProxy: trustProxies(settings.TRUST_PROXY) });

  const backends = await readBackends(settings.BACKENDS_FILE);
  const releases = openReleases(settings.RELEASES_DIR);
  const securityLog = createSecurityLogger(app.log);
  const remotes = openRegistry(settings.RELEASES_DIR, releases, {
    warn: (message) => app.log.warn(message),
    changed: ({ name, version, enabled, canary }) =>
      securityLog.info({ event: 'release-changed', outcome: 'success', remote: name, version, enabled, canary }),
  });
  const store = withHostBuild(remotes, settings.HOST_DIR);
  const folders = { hostDir: settings.HOST_DIR, releasesDir: settings.RELEASES_DIR };
  const files = fileHeaders(settings.PORTAL_ORIGIN);
  await addFileRoutes(app, folders, releases, files);
  addServiceWorkerRoute(app, settings);
  const createRateLimit = await addRateLimits(app, { off: !settings.rateLimited });
  const portal = loaded.ok ? { config: loaded.config, discover: createDiscover(app, settings, loaded.config) } : loaded;
  if ('config' in portal) await registerProxy(app, { settings, ...portal, createRateLimit, store: remotes, backends });
  await addEventRoutes(app, { store: settings.RELEASES_DIR, headers: apiPolicy, createRateLimit });
  addPortalRoutes(app, { settings, portal, store });
  if (settings.DROPS_DIR) {
    const contract = join(settings.HOST_DIR, 'contract.json');
    const { DROPS_DIR: drops, RELEASES_DIR, OWNERS_FILE: owners, BACKENDS_FILE } = settings;
    watchDropFolders(app, { drops, store: RELEASES_DIR, contract, owners, backends: BACKENDS_FILE });
  }
  return app;
}

/** Discovers the identity provider once for document and APIs. */
function createDiscover(app: FastifyInstance, settings: Settings, config: PortalConfig) {
  return createDiscovery({
    issuer: issuerOf(settings, config),
    toInternal: internalAddresses(settings.IDENTITY_ORIGIN, settings.IDENTITY_URL),
    warn: (message) => app.log.warn(message),
  });
}
