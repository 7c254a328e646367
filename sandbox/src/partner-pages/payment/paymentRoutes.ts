import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../db/database.ts';
import { findPayment, settlePayment, type Outcome, type Payment } from '../../payments/payment.ts';
import { sendPage } from '../page.ts';
import { pagePolicy } from '../pageHeaders.ts';
import { issueFormToken, isValidFormToken } from './formToken.ts';
import { closedPage, paymentPage } from './paymentPage.ts';

/** 128 random bits, so that ids cannot be guessed. */
const ID = /^[0-9a-f]{32}$/;
/** The outcome of each button. */
const OUTCOMES: Record<string, Outcome> = { pay: 'paid', cancel: 'cancelled', fail: 'failed' };
/** The portal's page after an unpaid payment: its payment page always shows a success (D-103). */
const UNPAID_PATH = '/broadband/fibre-requests';

const params = z.object({ id: z.string() });
const body = z.object({ token: z.string().default('') });

type Dependencies = { db: Database; settings: Settings };

/**
 * `GET /payments/{id}` shows the payment page, its buttons `POST` to `…/pay`, `…/cancel` and `…/fail`. Each redirects to
 * the portal. A payment is settled once; repeating the same button redirects to the same page again.
 */
export async function addPaymentRoutes(partnerPages: Api, { db, settings }: Dependencies): Promise<void> {
  const { portalOrigin, partnerPagesOrigin } = settings;
  const https = partnerPagesOrigin.startsWith('https:');
  // Chromium applies form-action also to the redirect to the portal
  const policy = pagePolicy("'none'", `'self' ${portalOrigin}`);
  const closed = (reply: FastifyReply, payment: Payment, state: Exclude<Payment['state'], 'open'>) =>
    sendPage(reply, closedPage(portalOrigin, state, returnAddress(portalOrigin, payment)), 410);

  await partnerPages.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The portal gets this origin as referrer, but not the id of the payment.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'origin'));
    await scope.register(formbody, { bodyLimit: 4 * 1024 });
    const routes = scope as Api;
    routes.get('/payments/:id', { schema: { params } }, async (request, reply) => {
      const payment = orNotFound(await findPayment(db, idOf(request.params)));
      if (payment.state !== 'open') return closed(reply, payment, payment.state);
      const token = issueFormToken(request, reply, payment.id, https);
      const page = paymentPage(portalOrigin, payment, token);
      return sendPage(reply.header('content-security-policy', policy), page);
    });

    for (const [action, outcome] of Object.entries(OUTCOMES)) {
      routes.post(`/payments/:id/${action}`, { schema: { params, body } }, async (request, reply) => {
        const id = idOf(request.params);
        if (!isValidFormToken(request, id, request.body.token)) throw new ApiError(403, 'foreign_form');
        const payment = orNotFound(await settlePayment(db, id, outcome));
        if (payment.state === outcome) return reply.redirect(returnAddress(portalOrigin, payment), 303);
        if (payment.state === 'open') throw new Error('a settled payment is not open');
        return closed(reply, payment, payment.state);
      });
    }
  });
}

function idOf({ id }: { id: string }): string {
  if (!ID.test(id)) throw new ApiError(404, 'not_found');
  return id;
}

function orNotFound(payment: Payment | undefined): Payment {
  if (!payment) throw new ApiError(404, 'not_found');
  return payment;
}

/** The redirect URL of the order after a payment, otherwise the list of requests. */
function returnAddress(portalOrigin: string, { state, redirectUrl, orderId }: Payment): string {
  if (state !== 'paid') return portalOrigin + UNPAID_PATH;
  const address = new URL(redirectUrl);
  address.searchParams.set('order', orderId);
  address.searchParams.set('status', 'success');
  return address.href;
}
