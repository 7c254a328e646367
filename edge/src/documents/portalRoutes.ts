import type { PortalConfig } from '@portal/registry/portalConfig';
import { addHealthRoute, RETRY_AFTER_S, type Discover } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createDocumentHeadersGetter,
  dataHeaders,
  healthHeaders,
  redirectHeaders,
} from '../headers/responseHeaders.ts';
import { createDocumentRenderer } from './documentRenderer.ts';
import { addWebAppManifestRoute } from './webAppManifest.ts';
import { addWellKnownRoutes } from './wellKnownRoutes.ts';
import { HOST_UNAVAILABLE_PAGE, sendNotFound, sendPage } from '../http/errorResponses.ts';
import { isNavigation } from '../http/createEdgeServer.ts';
import type { Settings } from '../config/settings.ts';
import { createJsonBody, sendBody, type ResponseBody } from '../http/responseBody.ts';
import type { ReleaseFileCache } from '../releases/fileRoutes.ts';
import type { Releases } from '../releases/watchReleases.ts';
import { hasMountAt, isAtOrBelow, type Registry } from '../releases/registry.ts';
import { selectHost } from '../releases/selectHost.ts';

type PortalRouteOptions = {
  settings: Settings;
  config: PortalConfig;
  discover: Discover;
  releases: Releases;
  files: ReleaseFileCache;
  isReady: () => boolean;
};

/** The paths of the management port. On the public port they are 404: monitoring of the wrong port must not see 200. */
const MANAGEMENT_PATHS = ['/livez', '/readyz', '/metrics'];

/** Adds the portal's own routes: health, configuration, registry, well-known addresses, shop redirect, documents. */
export function addPortalRoutes(app: FastifyInstance, options: PortalRouteOptions): void {
  const { settings, releases, files, isReady } = options;
  addHealthRoute(app, healthHeaders, isReady);
  for (const path of MANAGEMENT_PATHS.flatMap((each) => [each, `${each}/*`])) {
    app.get(path, (_request, reply) => sendNotFound(reply));
  }
  addWellKnownRoutes(app, settings);
  addRegistryRoutes(app, releases);
  addWebAppManifestRoute(app, { releases, files });
  addDocumentRoutes(app, options);
}

function addRegistryRoutes(app: FastifyInstance, releases: Releases): void {
  const bodies = new WeakMap<object, ResponseBody>();
  const send = (request: FastifyRequest, reply: FastifyReply, value: object) => {
    const body = bodies.get(value) ?? createJsonBody(value);
    bodies.set(value, body);
    return sendBody(request, reply.headers(dataHeaders), body);
  };

  app.get('/registry.json', async (request, reply) => {
    const registry = releases.current();
    const host = selectHost(registry, request);
    // A page with the canary of the host compares its version with that of the canary.
    const isCanary = host !== undefined && host === registry.host?.canary;
    return send(request, reply, isCanary ? { ...registry.index, host: host.version } : registry.index);
  });
  app.get<{ Params: { file: string } }>('/registry/:file', async (request, reply) => {
    const name = /^(.+)\.json$/.exec(request.params.file)?.[1] ?? '';
    const manifest = releases.current().manifests.get(name);
    return manifest ? send(request, reply, manifest) : sendNotFound(reply);
  });
}

/** The pages of the host besides the dashboard (host/src/ownPaths.ts); the others are those of the remotes. */
const HOST_PAGES = ['/privacy-policy', '/sign-in'];

function addDocumentRoutes(
  app: FastifyInstance,
  { settings, releases, files, config, discover }: PortalRouteOptions,
): void {
  const currentHeaders = createDocumentHeadersGetter(config, settings.PORTAL_ORIGIN, discover);
  const configBody = createJsonBody(config);
  const renderDocument = createDocumentRenderer({ releases, files, config });

  app.get('/config.json', (request, reply) => sendBody(request, reply.headers(dataHeaders), configBody));
  app.get('/marketplace', (_request, reply) => reply.headers(redirectHeaders).redirect(config.links.shop, 302));
  // Every navigation gets the document, which has the page for unknown addresses; other requests get it for known pages
  // only.
  app.get('*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const isForPage = isNavigation(request) || (acceptsHtml(request) && isPage(releases.current(), pathname));
    if (!isForPage) return sendNotFound(reply);
    const rendered = renderDocument(pathname, request, reply).catch((error: unknown) => request.log.error(error));
    const [headers, document] = await Promise.all([currentHeaders(), rendered]);
    if (!document) return sendPage(reply.header('retry-after', RETRY_AFTER_S), 503, HOST_UNAVAILABLE_PAGE);
    return sendBody(request, reply.headers(headers), document);
  });
}

/**
 * Whether the response may be HTML. Programs that read a page send a wildcard or no `Accept`, calls of an API name JSON
 * only.
 */
const acceptsHtml = ({ headers: { accept } }: FastifyRequest) =>
  accept === undefined || /text\/(html|\*)|\*\/\*/.test(accept);

const isPage = (registry: Registry, pathname: string) =>
  pathname === '/' || HOST_PAGES.some((page) => isAtOrBelow(pathname, page)) || hasMountAt(registry, pathname);
