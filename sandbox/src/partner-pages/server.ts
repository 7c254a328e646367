import { addHealthRoute } from '@portal/server';
import type { FastifyError } from 'fastify';
import type { ApiError } from '../api/errors.ts';
import { createZodServer, type Api, type ServerDependencies } from '../api/zodServer.ts';
import { chatPage } from './chat.ts';
import { addLivenessVendor } from './liveness.ts';
import { errorPage, orderPage, shopPage } from './offers.ts';
import { addFiles, pageCsp, pageHeaders, sendPage, showErrorPage } from './page.ts';
import { addPayment } from './payment.ts';

/** Creates the server of the partner pages: chat, shop, order page, payments, liveness vendor. */
export async function createPartnerPages({ db, settings, log }: ServerDependencies): Promise<Api> {
  const { portalOrigin, partnerPagesOrigin, simulatedLivenessVendor: vendor } = settings;
  const partnerPages = createZodServer({ settings, log });
  partnerPages.setErrorHandler<FastifyError | ApiError>(showErrorPage((status) => errorPage(portalOrigin, status)));
  const headers = pageHeaders(partnerPagesOrigin, pageCsp());
  partnerPages.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  addFiles(partnerPages, ['partner-pages/pages.css', 'partner-pages/chat.css', 'partner-pages/chat.js']);
  partnerPages.get('/chat', (_request, reply) => reply.redirect('/chat/', 308));
  const chatCsp = pageCsp({ frameAncestors: portalOrigin });
  partnerPages.get('/chat/', (_request, reply) =>
    sendPage(reply.header('content-security-policy', chatCsp), chatPage(portalOrigin)),
  );
  for (const url of ['/shop', '/shop/*']) {
    partnerPages.get(url, ({ query }, reply) => sendPage(reply, shopPage(portalOrigin, query)));
  }
  partnerPages.get('/order', ({ query }, reply) => sendPage(reply, orderPage(portalOrigin, query)));
  await addPayment(partnerPages, db, settings);
  if (vendor) await addLivenessVendor(partnerPages, portalOrigin, vendor);
  addHealthRoute(partnerPages);
  return partnerPages;
}
