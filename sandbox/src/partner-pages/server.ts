import { addHealthRoute } from '@portal/server';
import type { FastifyError } from 'fastify';
import type { Api } from '../api/api.ts';
import { mapDatabaseErrors } from '../api/mapDatabaseErrors.ts';
import type { ApiError } from '../api/apiError.ts';
import { createZodServer } from '../api/zodServer.ts';
import { addLimits } from '../api/limits.ts';
import type { LogTarget } from '../api/logging.ts';
import { addNotFoundHandling } from '../api/notFound.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { chatPage } from './chat/chatPage.ts';
import { createErrorPageHandler } from './errorPage.ts';
import { addPartnerPageFiles } from './staticFiles.ts';
import { addLivenessRoutes } from './liveness/livenessRoutes.ts';
import { orderPage } from './order/orderPage.ts';
import { addPageHeaders, pagePolicy } from './pageHeaders.ts';
import { addPaymentRoutes } from './payment/paymentRoutes.ts';
import { parsePlace } from './place.ts';
import { shopPage } from './shop/shopPage.ts';

const HTML = 'text/html; charset=utf-8';

export type PartnerPagesOptions = { db: Database; settings: Settings; log?: LogTarget };

/** Creates the server of the partner pages: chat, shop, order page, payments, liveness vendor. */
export async function createPartnerPages({ db, settings, log }: PartnerPagesOptions): Promise<Api> {
  const { portalOrigin } = settings;
  const partnerPages = createZodServer({ settings, log });
  partnerPages.setErrorHandler<FastifyError | ApiError>(createErrorPageHandler(portalOrigin));
  addPageHeaders(partnerPages, { https: settings.partnerPagesOrigin.startsWith('https:') });
  const limits = await addLimits(partnerPages, { off: !settings.rateLimits });
  partnerPages.addHook('onRequest', limits.perAddress);
  addNotFoundHandling(partnerPages);
  addPartnerPageFiles(partnerPages);
  addPages(partnerPages, portalOrigin);
  const data = mapDatabaseErrors(db);
  await addPaymentRoutes(partnerPages, { db: data, settings });
  await addLivenessRoutes(partnerPages, { db: data, settings });
  addHealthRoute(partnerPages);
  return partnerPages;
}

function addPages(partnerPages: Api, portalOrigin: string): void {
  const chat = chatPage(portalOrigin);
  const chatPolicy = pagePolicy(portalOrigin);
  partnerPages.get('/chat', (_request, reply) => reply.redirect('/chat/', 308));
  partnerPages.get('/chat/', (_request, reply) =>
    reply.header('content-security-policy', chatPolicy).type(HTML).send(chat),
  );
  for (const url of ['/shop', '/shop/*']) {
    partnerPages.get(url, ({ query }, reply) => reply.type(HTML).send(shopPage(portalOrigin, parsePlace(query))));
  }
  partnerPages.get('/order', ({ query }, reply) => reply.type(HTML).send(orderPage(portalOrigin, parsePlace(query))));
}
