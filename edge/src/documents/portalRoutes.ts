import type { CheckedConfig, PortalConfig } from '@portal/config';
import { addHealthRoute } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { configErrorPage } from '../config/configErrorPage.ts';
import { addReleaseRecordRoute } from '../files/releaseRecords.ts';
import {
  apiHeaders,
  dataHeaders,
  documentHeaders,
  healthHeaders,
  plainPageHeaders,
  redirectHeaders,
} from '../headers/responseHeaders.ts';
import { createPortalDocument } from './portalDocument.ts';
import { addSecurityTxt } from './securityTxt.ts';
import { sendNotFound, sendError } from '../http/errorResponses.ts';
import type { RegistryStore } from '../registry/registryStore.ts';
import type { Settings } from '../config/settings.ts';
import { jsonResponse, sendText } from '../http/textResponse.ts';

type PortalRouteOptions = { settings: Settings; loaded: CheckedConfig; store: RegistryStore };

/** The routes of the portal itself: health, configuration, registry, the redirect to the shop, and the document. */
export function addPortalRoutes(app: FastifyInstance, { settings, loaded, store }: PortalRouteOptions): void {
  const origin = settings.PORTAL_ORIGIN;

  addHealthRoute(app, healthHeaders(origin));
  addSecurityTxt(app, { portalOrigin: origin, contact: settings.SECURITY_CONTACT });
  addRegistryRoutes(app, origin, store);
  if (loaded.ok) addConfiguredRoutes(app, settings, loaded.config, store);
  else addConfigErrorRoutes(app, origin, loaded.problems);
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

function addConfiguredRoutes(
  app: FastifyInstance,
  settings: Settings,
  config: PortalConfig,
  store: RegistryStore,
): void {
  const { PORTAL_ORIGIN: portalOrigin, HOST_DIR: hostDir } = settings;
  const headers = documentHeaders(config, portalOrigin);
  const configResponse = jsonResponse(config);
  const documentFor = createPortalDocument(hostDir, store, config);
  if (config.overrides) addReleaseRecordRoute(app, settings);

  app.get('/config.json', (request, reply) =>
    sendText(request, reply.headers(dataHeaders(portalOrigin)), configResponse),
  );
  app.get('/marketplace', (_request, reply) =>
    reply.headers(redirectHeaders(portalOrigin)).redirect(config.links.shop, 302),
  );
  app.get('*', async (request, reply) => {
    return sendText(request, reply.headers(headers), await documentFor(request.url.split('?', 1)[0] ?? '/'));
  });
}

function addConfigErrorRoutes(app: FastifyInstance, origin: string, problems: string[]): void {
  const page = configErrorPage(problems);

  app.get('/config.json', (_request, reply) => sendError(reply, apiHeaders(origin), 500, 'configuration_error'));
  app.all('*', (_request, reply) =>
    reply.code(500).headers(plainPageHeaders(origin)).type('text/html; charset=utf-8').send(page),
  );
}
