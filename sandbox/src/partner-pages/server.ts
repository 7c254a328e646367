import { addHealthRoute } from '@portal/server';
import type { FastifyError } from 'fastify';
import type { Api } from '../api/api.ts';
import { mapDatabaseErrors } from '../api/mapDatabaseErrors.ts';
import type { ApiError } from '../api/apiError.ts';
import { createZodServer, type ServerDependencies } from '../api/zodServer.ts';
import { addLimits } from '../api/limits.ts';
import { addNotFoundHandling } from '../api/notFound.ts';
import { chatPage } from './chat/chatPage.ts';
import { errorPage } from './pageWithHeader.ts';
import { addLivenessRoutes } from './liveness/livenessRoutes.ts';
import { orderPage, parsePlace, shopPage } from './offerPages.ts';
import { sendPage, showErrorPage } from './page.ts';
import { addPageHeaders, pageCsp } from './pageHeaders.ts';
import { addPaymentRoutes } from './payment/paymentRoutes.ts';
import { addFiles, addSharedFiles } from './staticFiles.ts';

const PAGE_FILES = [
  ...['frame.css', 'offers.css', 'payment/payment.css'],
  ...['chat/chat.css', 'chat/conversation.css', 'chat/chat.js', 'chat/replies.js'],
];

/** Creates the server of the partner pages: chat, shop, order page, payments, liveness vendor. */
export async function createPartnerPages({ db, settings, log }: ServerDependencies): Promise<Api> {
  const { portalOrigin, partnerPagesOrigin: origin } = settings;
  const partnerPages = createZodServer({ settings, origin, log, trustedProxies: settings.trustedProxies });
  partnerPages.setErrorHandler<FastifyError | ApiError>(showErrorPage((status) => errorPage(portalOrigin, status)));
  addPageHeaders(partnerPages, origin);
  const limits = await addLimits(partnerPages, { off: !settings.rateLimits });
  partnerPages.addHook('onRequest', limits.perAddress);
  addNotFoundHandling(partnerPages);
  addSharedFiles(partnerPages);
  addFiles(partnerPages, 'partner-pages', PAGE_FILES);
  addPageRoutes(partnerPages, portalOrigin);
  const data = mapDatabaseErrors(db);
  await addPaymentRoutes(partnerPages, { db: data, settings });
  const { simulatedLivenessVendor: vendor } = settings;
  if (vendor) await addLivenessRoutes(partnerPages, { portalOrigin, vendor });
  addHealthRoute(partnerPages);
  return partnerPages;
}

function addPageRoutes(partnerPages: Api, portalOrigin: string): void {
  const chat = chatPage(portalOrigin);
  const chatPageCsp = pageCsp({ frameAncestors: portalOrigin });
  partnerPages.get('/chat', (_request, reply) => reply.redirect('/chat/', 308));
  partnerPages.get('/chat/', (_request, reply) => sendPage(reply.header('content-security-policy', chatPageCsp), chat));
  for (const url of ['/shop', '/shop/*']) {
    partnerPages.get(url, ({ query }, reply) => sendPage(reply, shopPage(portalOrigin, parsePlace(query))));
  }
  partnerPages.get('/order', ({ query }, reply) => sendPage(reply, orderPage(portalOrigin, parsePlace(query))));
}
