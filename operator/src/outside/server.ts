import type { FastifyError } from 'fastify';
import type { Api } from '../api/api.ts';
import type { ApiError } from '../api/apiError.ts';
import { createBareServer } from '../api/bareServer.ts';
import type { LogTarget } from '../api/logging.ts';
import { refuseUnknownRoutes } from '../api/unknownRoutes.ts';
import type { Settings } from '../config/settings.ts';
import { chatPage } from './chat/chatPage.ts';
import { answerErrorPage } from './errorPage.ts';
import { addFiles } from './files.ts';
import { orderPage } from './order/orderPage.ts';
import { addPageHeaders, pagePolicy } from './pageHeaders.ts';
import { placeOf } from './place.ts';
import { shopPage } from './shop/shopPage.ts';

const HTML = 'text/html; charset=utf-8';

export type OutsideParts = { settings: Settings; log?: LogTarget };

/** The pages a customer meets outside the portal, not listening yet: chat, shop and order page. */
export async function createOutside({ settings, log }: OutsideParts): Promise<Api> {
  const { portalOrigin } = settings;
  const outside = createBareServer({ settings, log });
  outside.setErrorHandler<FastifyError | ApiError>(answerErrorPage(portalOrigin));
  addPageHeaders(outside, { https: settings.outsideOrigin.startsWith('https:') });
  refuseUnknownRoutes(outside);
  addFiles(outside);
  addPages(outside, portalOrigin);
  outside.get('/healthz', () => ({ status: 'ok' }));
  return outside;
}

function addPages(outside: Api, portalOrigin: string): void {
  const chat = chatPage(portalOrigin);
  const chatPolicy = pagePolicy(portalOrigin);
  outside.get('/chat', (_request, reply) => reply.redirect('/chat/', 308));
  outside.get('/chat/', (_request, reply) => reply.header('content-security-policy', chatPolicy).type(HTML).send(chat));
  for (const url of ['/shop', '/shop/*']) {
    outside.get(url, ({ query }, reply) => reply.type(HTML).send(shopPage(portalOrigin, placeOf(query))));
  }
  outside.get('/order', ({ query }, reply) => reply.type(HTML).send(orderPage(portalOrigin, placeOf(query))));
}
