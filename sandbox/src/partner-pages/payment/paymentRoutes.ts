import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../db/database.ts';
import { findPayment, settlePayment, type Outcome, type Payment } from '../../payments/payment.ts';
import { pagePolicy } from '../pageHeaders.ts';
import { issueFormToken, isValidFormToken } from './formToken.ts';
import { closedPage, paymentPage } from './paymentPage.ts';

const HTML = 'text/html; charset=utf-8';
/** 128 bits: whoever knows an id was given it. */
const ID = /^[0-9a-f]{32}$/;
/** What each button does. */
const OUTCOMES: Record<string, Outcome> = { pay: 'paid', cancel: 'cancelled', fail: 'failed' };
/** Where a customer goes on who has not paid: the success page says “success” to everybody (D-103). */
const UNPAID_PATH = '/broadband/fibre-requests';

const params = z.object({ id: z.string() });
const body = z.object({ token: z.string().default('') });

type Parts = { db: Database; settings: Settings };

/**
 * `GET /payments/{id}` shows the page to pay on, its buttons `POST` to `…/pay`, `…/cancel` and `…/fail`. Each leads
 * back to the portal; a payment ends once, a repetition of what ended it leads to the same place again.
 */
export async function addPayments(partnerPages: Api, { db, settings }: Parts): Promise<void> {
  const { portalOrigin, partnerPagesOrigin } = settings;
  const https = partnerPagesOrigin.startsWith('https:');
  // Chromium holds form-action against the way back to the portal, too
  const policy = pagePolicy("'none'", `'self' ${portalOrigin}`);
  const closed = (reply: FastifyReply, payment: Payment, state: Exclude<Payment['state'], 'open'>) =>
    reply
      .code(410)
      .type(HTML)
      .send(closedPage(portalOrigin, state, returnAddress(portalOrigin, payment)));

  await partnerPages.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The portal sees from where somebody comes back unpaid: this origin, never which payment.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'origin'));
    await scope.register(formbody, { bodyLimit: 4 * 1024 });
    const routes = scope as Api;
    routes.get('/payments/:id', { schema: { params } }, async (request, reply) => {
      const payment = await existing(findPayment(db, idOf(request.params)));
      if (payment.state !== 'open') return closed(reply, payment, payment.state);
      const token = issueFormToken(request, reply, payment.id, https);
      const page = paymentPage(portalOrigin, payment, token);
      return reply.header('content-security-policy', policy).type(HTML).send(page);
    });

    for (const [action, outcome] of Object.entries(OUTCOMES)) {
      routes.post(`/payments/:id/${action}`, { schema: { params, body } }, async (request, reply) => {
        const id = idOf(request.params);
        if (!isValidFormToken(request, id, request.body.token)) throw new ApiError(403, 'foreign_form');
        const payment = await existing(settlePayment(db, id, outcome));
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

async function existing(found: Promise<Payment | undefined>): Promise<Payment> {
  const payment = await found;
  if (!payment) throw new ApiError(404, 'not_found');
  return payment;
}

/** Who paid goes to the address the order named, anybody else to the list of requests. */
function returnAddress(portalOrigin: string, { state, redirectUrl, orderId }: Payment): string {
  if (state !== 'paid') return portalOrigin + UNPAID_PATH;
  const address = new URL(redirectUrl);
  address.searchParams.set('order', orderId);
  address.searchParams.set('status', 'success');
  return address.href;
}
