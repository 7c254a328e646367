import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../db/database.ts';
import { findPayment, settlePayment, type PaymentOutcome, type Payment } from '../../payments/payment.ts';
import { sendPage } from '../page.ts';
import { pageCsp } from '../pageHeaders.ts';
import { createFormTokens } from './formToken.ts';
import { closedPaymentPage, paymentPage } from './paymentPage.ts';

/** Payment ids are 128 random bits, so that they cannot be guessed. */
const PAYMENT_ID = /^[0-9a-f]{32}$/;
const OUTCOME_BY_ACTION: Record<string, PaymentOutcome> = { pay: 'paid', cancel: 'cancelled', fail: 'failed' };
/**
 * The portal's page after a cancelled or failed payment: the portal's page for payments always shows a success (D-103).
 */
const UNPAID_PATH = '/broadband/fibre-requests';

const params = z.object({ id: z.string() });
const body = z.object({ token: z.string().default('') });

type Dependencies = { db: Database; settings: Settings };

/**
 * `GET /payments/{id}` shows the payment page, its buttons `POST` to `…/pay`, `…/cancel` and `…/fail`. Each redirects to
 * the portal. A payment is settled once: the same button again redirects to the same page, another one gets 410.
 */
export async function addPaymentRoutes(partnerPages: Api, { db, settings }: Dependencies): Promise<void> {
  const { portalOrigin, partnerPagesOrigin } = settings;
  const formTokens = createFormTokens({ https: partnerPagesOrigin.startsWith('https:') });
  // form-action allows the portal, because Chromium applies it also to the redirect after the form was sent
  const paymentPageCsp = pageCsp({ formAction: `'self' ${portalOrigin}` });
  const closed = (reply: FastifyReply, payment: Payment, state: Exclude<Payment['state'], 'open'>) =>
    sendPage(reply, closedPaymentPage(portalOrigin, state, returnAddress(portalOrigin, payment)), 410);

  await partnerPages.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The portal gets the origin of the partner pages as referrer, but not the URL, which has the id of the payment.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'origin'));
    await scope.register(formbody, { bodyLimit: 4 * 1024 });
    const routes = scope as Api;
    routes.get('/payments/:id', { schema: { params } }, async (request, reply) => {
      const payment = requirePayment(await findPayment(db, parsePaymentId(request.params)));
      if (payment.state !== 'open') return closed(reply, payment, payment.state);
      const token = formTokens.issue(request, reply, payment.id);
      const page = paymentPage(portalOrigin, payment, token);
      return sendPage(reply.header('content-security-policy', paymentPageCsp), page);
    });

    for (const [action, outcome] of Object.entries(OUTCOME_BY_ACTION)) {
      routes.post(`/payments/:id/${action}`, { schema: { params, body } }, async (request, reply) => {
        const id = parsePaymentId(request.params);
        if (!formTokens.isValid(request, id, request.body.token)) throw new ApiError(403, 'foreign_form');
        const payment = requirePayment(await settlePayment(db, id, outcome));
        if (payment.state === outcome) return reply.redirect(returnAddress(portalOrigin, payment), 303);
        if (payment.state === 'open') throw new Error('a settled payment is not open');
        return closed(reply, payment, payment.state);
      });
    }
  });
}

function parsePaymentId({ id }: { id: string }): string {
  if (!PAYMENT_ID.test(id)) throw new ApiError(404, 'not_found');
  return id;
}

function requirePayment(payment: Payment | undefined): Payment {
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
