import type { FastifyError } from 'fastify';
import { addHealthRoute } from '@portal/server';
import type { ApiError } from '../api/errors.ts';
import { createZodServer, type ZodServer, type ServerDependencies } from '../api/zodServer.ts';
import { addLivenessVendorRoutes } from './liveness.ts';
import { renderErrorPage, renderOrderPage, renderShopPage } from './offers.ts';
import {
  addFileRoutes,
  createPageCsp,
  createErrorHandler,
  createBasicHeaders,
  html,
  renderDocument,
  sendPage,
} from './page.ts';
import { addPaymentRoutes } from './payment.ts';

/** Creates the server of the partner pages: chat, shop, order page, payments, liveness vendor. */
export async function createPartnerPageServer({ db, settings, log }: ServerDependencies): Promise<ZodServer> {
  const { PORTAL_ORIGIN: portalOrigin, OUTSIDE_ORIGIN, simulatedLivenessVendor: vendor } = settings;
  const partnerPages = createZodServer({ settings, log });
  const sendErrorPage = createErrorHandler((status) => renderErrorPage(portalOrigin, status));
  partnerPages.setErrorHandler<FastifyError | ApiError>(sendErrorPage);
  const headers = createBasicHeaders(OUTSIDE_ORIGIN, createPageCsp());
  partnerPages.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await addFileRoutes(partnerPages, ['partner-pages/pages.css', 'partner-pages/chat.css', 'partner-pages/chat.js']);
  partnerPages.get('/chat', (_request, reply) => reply.redirect('/chat/', 308));
  const chatCsp = createPageCsp({ frameAncestors: portalOrigin });
  partnerPages.get('/chat/', (_request, reply) =>
    sendPage(reply.header('content-security-policy', chatCsp), renderChatPage(portalOrigin)),
  );
  for (const url of ['/shop', '/shop/*']) {
    partnerPages.get(url, ({ query }, reply) => sendPage(reply, renderShopPage(portalOrigin, query)));
  }
  partnerPages.get('/order', ({ query }, reply) => sendPage(reply, renderOrderPage(portalOrigin, query)));
  await addPaymentRoutes(partnerPages, db, settings);
  if (vendor) await addLivenessVendorRoutes(partnerPages, portalOrigin, vendor);
  addHealthRoute(partnerPages);
  return partnerPages;
}

const SUGGESTIONS = ['Track my request', 'Check data balance'];

/**
 * The chat assistant for the portal's panel of 350 by 500 px. Its close button sends a message to the portal's
 * origin only (D-056); without a parent window the button is hidden.
 */
function renderChatPage(portalOrigin: string): string {
  const suggestions = SUGGESTIONS.map((text) => html`<button type="button">${text}</button>`);
  const body = html`<body class="chat" data-portal="${portalOrigin}">
    <header aria-label="Chat">
      <div>
        <h1>Chat assistant</h1>
        <p class="status">Online</p>
      </div>
      <button class="close" type="button" aria-label="Close chat" hidden>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12" /></svg>
      </button>
    </header>
    <main aria-label="Chat">
      <div class="conversation" role="log" aria-label="Conversation" tabindex="0">
        <p class="message"><span class="visually-hidden">Assistant: </span>Y’ello! How can I help you today?</p>
        <noscript><p class="message">The chat needs JavaScript. The Help page answers most questions.</p></noscript>
      </div>
      <div class="suggestions" role="group" aria-label="Suggested questions">${suggestions}</div>
      <form autocomplete="off">
        <label class="visually-hidden" for="message">Write a message</label>
        <input id="message" name="message" placeholder="Write a message" maxlength="500" />
        <button class="send" type="submit" aria-label="Send">
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3.7 3.7 21 12 3.7 20.3 6.5 12zM6.5 12H21" />
          </svg>
        </button>
      </form>
    </main>
  </body>`;
  return renderDocument({ title: 'Chat assistant', styles: ['/chat.css'], scripts: ['/chat.js'], body });
}
