import type { PortalConfig } from '@portal/config';
import { addHealthRoute, type Discover } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addReleaseRecordRoute } from '../files/releaseRecords.ts';
import {
  apiHeaders,
  dataHeaders,
  healthHeaders,
  plainPageHeaders,
  redirectHeaders,
} from '../headers/responseHeaders.ts';
import { createDocumentHeaders } from '../headers/createDocumentHeaders.ts';
import { createPortalDocument } from './portalDocument.ts';
import { addWebAppManifest } from './webAppManifest.ts';
import { addWellKnownRoutes } from './wellKnownRoutes.ts';
import { configErrorPage } from '../http/errorPages.ts';
import { sendNotFound, sendError, sendPage } from '../http/errorResponses.ts';
import { isNavigation } from '../http/createEdgeServer.ts';
import { hasMountAt, isAtOrBelow, type Registry } from '../registry/registry.ts';
import type { RegistryStore } from '../registry/registryStore.ts';
import type { Settings } from '../config/settings.ts';
import { jsonResponse, sendText } from '../http/textResponse.ts';

/** The configuration with its identity provider, or what is wrong with the configuration. */
type Portal = { config: PortalConfig; discover: Discover } | { problems: string[] };
type PortalRouteOptions = { settings: Settings; portal: Portal; store: RegistryStore };

/** The routes of the portal itself: health, configuration, registry, the redirect to the shop, and the document. */
export function addPortalRoutes(app: FastifyInstance, { settings, portal, store }: PortalRouteOptions): void {
  const origin = settings.PORTAL_ORIGIN;

  addHealthRoute(app, healthHeaders(origin));
  addWellKnownRoutes(app, settings);
  addRegistryRoutes(app, origin, store);
  addWebAppManifest(app, { hostDir: settings.HOST_DIR, portalOrigin: origin, store });
  if ('config' in portal) addConfiguredRoutes(app, { settings, store, ...portal });
  else addConfigErrorRoutes(app, origin, portal.problems);
}

function addRegistryRoutes(app: FastifyInstance, origin: string, store: RegistryStore): void {
  const responses = new WeakMap<object, ReturnType<typeof jsonResponse>>();
  const send = (request: FastifyRequest, reply: FastifyReply, value: object) => {
    const response = responses.get(value) ?? jsonResponse(value);
    responses.set(value, response);
    return sendText(request, reply.headers(dataHeaders(origin)), response);
  };

  app.get('/registry.json', async (request, reply) => send(request, reply, (await store.current()).index));
  app.get<{ Params: { file: string } }>('/registry/:file', async (request, reply) => {
    const name = /^(.+)\.json$/.exec(request.params.file)?.[1] ?? '';
    const record = (await store.current()).records.get(name);
    return record ? send(request, reply, record) : sendNotFound(reply);
  });
}

/** The pages of the host besides the dashboard (host/src/ownPaths.ts); the others are those of the remotes. */
const HOST_PAGES = ['/privacy-policy', '/sign-in'];

type ConfiguredRouteOptions = { settings: Settings; store: RegistryStore; config: PortalConfig; discover: Discover };

function addConfiguredRoutes(
  app: FastifyInstance,
  { settings, store, config, discover }: ConfiguredRouteOptions,
): void {
  const { PORTAL_ORIGIN: portalOrigin, HOST_DIR: hostDir } = settings;
  const currentHeaders = createDocumentHeaders(config, portalOrigin, discover);
  const configResponse = jsonResponse(config);
  const serviceWorker = settings.SERVICE_WORKER === 'on';
  const documentFor = createPortalDocument(hostDir, store, { config, ...(!serviceWorker && { serviceWorker }) });
  if (config.overrides) addReleaseRecordRoute(app, settings);

  app.get('/config.json', (request, reply) =>
    sendText(request, reply.headers(dataHeaders(portalOrigin)), configResponse),
  );
  app.get('/marketplace', (_request, reply) =>
    reply.headers(redirectHeaders(portalOrigin)).redirect(config.links.shop, 302),
  );
  // Every navigation gets the document, which has the page for unknown addresses; other requests get it for known pages only.
  app.get('*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    const isForPage = isNavigation(request) || (acceptsHtml(request) && isPage(await store.current(), pathname));
    if (!isForPage) return sendNotFound(reply);
    const [headers, document] = await Promise.all([currentHeaders(), documentFor(pathname)]);
    return sendText(request, reply.headers(headers), document);
  });
}

/** Whether the response may be HTML. Programs that read a page send a wildcard or no `Accept`, calls of an API name JSON only. */
const acceptsHtml = ({ headers: { accept } }: FastifyRequest) =>
  accept === undefined || /text\/(html|\*)|\*\/\*/.test(accept);

const isPage = (registry: Registry, pathname: string) =>
  pathname === '/' || HOST_PAGES.some((page) => isAtOrBelow(pathname, page)) || hasMountAt(registry, pathname);

function addConfigErrorRoutes(app: FastifyInstance, origin: string, problems: string[]): void {
  const page = configErrorPage(problems);

  app.get('/config.json', (_request, reply) => sendError(reply, apiHeaders(origin), 500, 'configuration_error'));
  app.all('*', (_request, reply) => sendPage(reply, plainPageHeaders(origin), { status: 500, page }));
}
