import type { Payment } from '../../payments/payment.ts';
import { pageWithHeader } from '../pageWithHeader.ts';
import { html } from '../html.ts';
import { icon } from '../icon.ts';

const STYLES = ['/payment/payment.css'];

/** “GHS 1,250.00” from the database's “1250.00”. */
function formatGhs(amount: string): string {
  return `GHS ${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** The page of an open payment. Its form works without a script; the amount is that of the order. */
export function paymentPage(portalOrigin: string, { id, title, amount }: Payment, token: string): string {
  const address = `/payments/${id}`;
  const content = html`<section class="payment" aria-labelledby="what">
    <div class="what">
      <span class="tile">${icon('router')}</span>
      <h2 id="what">${title}</h2>
    </div>
    <dl>
      <div>
        <dt>Amount to pay</dt>
        <dd class="amount">${formatGhs(amount)}</dd>
      </div>
      <div>
        <dt>Paid with</dt>
        <dd>Demonstration wallet</dd>
      </div>
    </dl>
    <form method="post" action="${address}/pay">
      <input type="hidden" name="token" value="${token}" />
      <button class="button filled" type="submit">Pay</button>
      <button class="button outlined" type="submit" formaction="${address}/cancel">Cancel</button>
      <button class="button plain" type="submit" formaction="${address}/fail">Simulate a failure</button>
    </form>
    <p class="small">No money moves. “Simulate a failure” ends the order as a refused card would.</p>
  </section>`;
  return pageWithHeader({
    title: 'Payment',
    lead: 'Check the amount, then pay',
    portalOrigin,
    content,
    styles: STYLES,
  });
}

type ClosedState = Exclude<Payment['state'], 'open'>;

const CLOSED_TEXTS: Record<ClosedState, { title: string; lead: string }> = {
  paid: { title: 'Already paid', lead: 'This payment was made. You do not have to pay again.' },
  cancelled: { title: 'Payment cancelled', lead: 'Nothing was paid. Start again from the portal.' },
  failed: { title: 'Payment failed', lead: 'Nothing was paid. Start again from the portal.' },
  expired: { title: 'Payment expired', lead: 'It was not paid in time. Start again from the portal.' },
};

/** The page of a payment that cannot be paid any more, with a link to the portal. */
export function closedPaymentPage(portalOrigin: string, state: ClosedState, next: string): string {
  const content = html`<section class="payment">
    <h2>What now</h2>
    <p>
      <a class="button filled" href="${next}">${state === 'paid' ? 'See your payment' : 'Back to fibre requests'}</a>
    </p>
  </section>`;
  return pageWithHeader({ ...CLOSED_TEXTS[state], portalOrigin, content, styles: STYLES });
}
