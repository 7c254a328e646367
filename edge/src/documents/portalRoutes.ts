import type { PortalConfig } from '@portal/config';
import { addHealthRoute, type Discover } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { configErrorPage } from '../config/configErrorPage.ts';
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
import { addSecurityTxt } from './securityTxt.ts';
import { sendNotFound, sendError } from '../http/errorResponses.ts';
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
  addSecurityTxt(app, { portalOrigin: origin, contact: settings.SECURITY_CONTACT });
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
  app.get('*', async (request, reply) => {
    const [headers, document] = await Promise.all([currentHeaders(), documentFor(request.url.split('?', 1)[0] ?? '/')]);
    return sendText(request, reply.headers(headers), document);
  });
}

function addConfigErrorRoutes(app: FastifyInstance, origin: string, problems: string[]): void {
  const page = configErrorPage(problems);

  app.get('/config.json', (_request, reply) => sendError(reply, apiHeaders(origin), 500, 'configuration_error'));
  app.all('*', (_request, reply) =>
    reply.code(500).headers(plainPageHeaders(origin)).type('text/html; charset=utf-8').send(page),
  );
}
