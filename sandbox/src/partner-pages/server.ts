import type { FastifyError } from 'fastify';
import type { Api } from '../api/api.ts';
import { answeringDatabase } from '../api/mapDatabaseErrors.ts';
import type { ApiError } from '../api/apiError.ts';
import { createBareServer } from '../api/bareServer.ts';
import { addLimits } from '../api/limits.ts';
import type { LogTarget } from '../api/logging.ts';
import { refuseUnknownRoutes } from '../api/notFound.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { chatPage } from './chat/chatPage.ts';
import { answerErrorPage } from './errorPage.ts';
import { addFiles } from './staticFiles.ts';
import { isLeaving } from '../leaving.ts';
import { addLiveness } from './liveness/livenessRoutes.ts';
import { orderPage } from './order/orderPage.ts';
import { addPageHeaders, pagePolicy } from './pageHeaders.ts';
import { addPayments } from './payment/paymentRoutes.ts';
import { placeOf } from './place.ts';
import { shopPage } from './shop/shopPage.ts';

const HTML = 'text/html; charset=utf-8';

export type OutsideParts = { db: Database; settings: Settings; log?: LogTarget };

/** The pages a customer meets outside the portal, not listening yet: chat, shop, order page, payments, liveness vendor. */
export async function createOutside({ db, settings, log }: OutsideParts): Promise<Api> {
  const { portalOrigin } = settings;
  const outside = createBareServer({ settings, log });
  outside.setErrorHandler<FastifyError | ApiError>(answerErrorPage(portalOrigin));
  addPageHeaders(outside, { https: settings.outsideOrigin.startsWith('https:') });
  const limits = await addLimits(outside, { off: !settings.rateLimits });
  outside.addHook('onRequest', limits.perAddress);
  refuseUnknownRoutes(outside);
  addFiles(outside);
  addPages(outside, portalOrigin);
  const data = answeringDatabase(db);
  await addPayments(outside, { db: data, settings });
  await addLiveness(outside, { db: data, settings });
  outside.get('/healthz', (_request, reply) => {
    const leaving = isLeaving(outside.server);
    return reply.code(leaving ? 503 : 200).send({ status: leaving ? 'leaving' : 'ok' });
  });
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
