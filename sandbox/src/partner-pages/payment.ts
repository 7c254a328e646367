import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import type { ZodServer } from '../api/zodServer.ts';
import { findPayment, settlePayment, type Payment } from '../calls/payments.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../db/database.ts';
import { html, createPageCsp, sendPage } from './page.ts';
import { renderPageWithHeader } from './offers.ts';

const OUTCOMES = { pay: 'paid', cancel: 'cancelled', fail: 'failed' } as const;
/** Where an unpaid payment leads: the page at the order's redirect URL always shows a success (D-103). */
const UNPAID_PATH = '/broadband/fibre-requests';

/** An id is 128 random bits: without knowing it nobody can open the payment's page or send its form. */
const paymentIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Adds the routes of payments: `GET /payments/{id}` shows the payment page, its buttons `POST` to `…/pay`, `…/cancel`
 * and `…/fail`. Each redirects to the portal. A payment is settled once: the same button again redirects to the same
 * page, another one gets 410.
 */
export async function addPaymentRoutes(
  partnerPages: ZodServer,
  db: Database,
  { PORTAL_ORIGIN: portalOrigin }: Settings,
): Promise<void> {
  const closed = (reply: FastifyReply, payment: Payment, state: ClosedState) =>
    sendPage(reply, renderClosedPaymentPage(portalOrigin, state, returnAddress(portalOrigin, payment)), 410);

  await partnerPages.register(async (scope: ZodServer) => {
    await scope.register(formbody);
    // The portal gets the origin of the partner pages as referrer, but not the URL, which has the id of the payment.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'origin'));
    scope.get('/payments/:id', { schema: { params: z.object({ id: paymentIdSchema }) } }, async ({ params }, reply) => {
      const payment = requirePayment(await findPayment(db, params.id));
      if (payment.state !== 'open') return closed(reply, payment, payment.state);
      // form-action allows the portal, because Chromium applies it also to the redirect after the form was sent
      void reply.header('content-security-policy', createPageCsp({ formAction: `'self' ${portalOrigin}` }));
      return sendPage(reply, renderOpenPaymentPage(portalOrigin, payment));
    });
    const action = z.object({ id: paymentIdSchema, action: z.enum(['pay', 'cancel', 'fail']) });
    scope.post('/payments/:id/:action', { schema: { params: action } }, async ({ params }, reply) => {
      const outcome = OUTCOMES[params.action];
      const payment = requirePayment(await settlePayment(db, params.id, outcome));
      if (payment.state === outcome) return reply.redirect(returnAddress(portalOrigin, payment), 303);
      if (payment.state === 'open') throw new Error('a settled payment is not open');
      return closed(reply, payment, payment.state);
    });
  });
}

function requirePayment(payment: Payment | undefined): Payment {
  if (!payment) throw new ApiError(404, 'not_found');
  return payment;
}

/** Where the browser goes next: after a payment to the redirect URL of the order, else to the list of requests. */
function returnAddress(portalOrigin: string, { state, redirectUrl, orderId }: Payment): string {
  if (state !== 'paid') return portalOrigin + UNPAID_PATH;
  const address = new URL(redirectUrl);
  address.searchParams.set('order', orderId);
  address.searchParams.set('status', 'success');
  return address.href;
}

/** “GHS 1,250.00” from the database's “1250.00”. */
const formatGhs = (amount: string) => `GHS ${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Renders the page of an open payment. Its form needs no script; the amount is that of the order. */
export function renderOpenPaymentPage(portalOrigin: string, payment: Pick<Payment, 'id' | 'title' | 'amount'>): string {
  const address = `/payments/${payment.id}`;
  const content = html`<section class="payment" aria-labelledby="what">
    <h2 id="what">${payment.title}</h2>
    <p>Amount to pay</p>
    <p class="amount">${formatGhs(payment.amount)}</p>
    <form method="post" action="${address}/pay">
      <button class="button filled" type="submit">Pay</button>
      <button class="button outlined" type="submit" formaction="${address}/cancel">Cancel</button>
      <button class="button plain" type="submit" formaction="${address}/fail">Simulate a failure</button>
    </form>
    <p class="small">No money moves. “Simulate a failure” ends the order as a refused card would.</p>
  </section>`;
  return renderPageWithHeader({ title: 'Payment', lead: 'Check the amount, then pay', portalOrigin, content });
}

type ClosedState = Exclude<Payment['state'], 'open'>;

const NOT_PAID = 'Nothing was paid. Start again from the portal.';
const CLOSED_TEXTS: Record<ClosedState, { title: string; lead: string }> = {
  paid: { title: 'Already paid', lead: 'This payment was made. You do not have to pay again.' },
  cancelled: { title: 'Payment cancelled', lead: NOT_PAID },
  failed: { title: 'Payment failed', lead: NOT_PAID },
  expired: { title: 'Payment expired', lead: NOT_PAID },
};

/** The page of a payment that cannot be paid any more, with a link to the portal. */
function renderClosedPaymentPage(portalOrigin: string, state: ClosedState, next: string): string {
  const text = state === 'paid' ? 'See your payment' : 'Back to fibre requests';
  const content = html`<section class="payment"><a class="button filled" href="${next}">${text}</a></section>`;
  return renderPageWithHeader({ ...CLOSED_TEXTS[state], portalOrigin, content });
}
