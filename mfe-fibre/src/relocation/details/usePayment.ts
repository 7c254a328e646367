import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { messageOf } from '@portal/shared/http';
import { isOrderPaid, useIsOrderPaid } from '../../paidOrders';
import {
  createRelocationOrder,
  toAllowedPaymentUrl,
  type PlacedOrder,
  type RelocationOrder,
} from '../api/relocationOrder';

export type Payment =
  | { status: 'ready' }
  | { status: 'paying' }
  /** The order exists and its payment page is open in a tab. */
  | { status: 'opened'; paymentUrl: string }
  /** An order from before a reload is unpaid; its payment page may be open in a tab. */
  | { status: 'waiting'; paymentUrl: string }
  /** The order exists, but the tab was blocked or closed. */
  | { status: 'blocked'; paymentUrl: string }
  /** No new order was created; `paymentUrl` is the payment page of an earlier, unpaid one. */
  | { status: 'failed'; message: string; error?: unknown; paymentUrl: string | undefined }
  | { status: 'paid' };

/** An order that the navigation state names, created before the current click. */
type EarlierOrder = { paymentUrl?: string | undefined; orderId?: string | undefined };

/**
 * Opens a tab on click, creates the order, then loads its payment page in the tab (D-102). A retry of a failed order uses
 * the same idempotency key. `onOrdered` is also called after the screen was unmounted (`isUnmounted`).
 */
export function usePayment(
  { paymentUrl, orderId }: EarlierOrder,
  onOrdered: (order: PlacedOrder, isUnmounted: boolean) => void,
) {
  const earlierPaymentUrl = paymentUrl === undefined ? undefined : toAllowedPaymentUrl(paymentUrl);
  const [payment, setPayment] = useState<Payment>(
    earlierPaymentUrl === undefined ? { status: 'ready' } : { status: 'waiting', paymentUrl: earlierPaymentUrl },
  );
  const [keys] = useState(createIdempotencyKeys);
  const isPaid = useIsOrderPaid(orderId);
  const isBusy = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false; // StrictMode runs the clean-up before the second mount
    return () => void (isUnmounted.current = true);
  }, []);

  const fail = (message: string, error?: unknown) =>
    setPayment({ status: 'failed', message, error, paymentUrl: earlierPaymentUrl });
  const placeOrder = async (order: RelocationOrder) => {
    isBusy.current = true;
    const tab = openPaymentTab();
    setPayment({ status: 'paying' });
    try {
      const placed = await createRelocationOrder(order, keys.keyFor(order));
      keys.reset();
      // The customer may have closed the tab.
      const isTabOpen = tab !== null && !tab.closed;
      if (isTabOpen) tab.location.replace(placed.paymentUrl);
      setPayment({ status: isTabOpen ? 'opened' : 'blocked', paymentUrl: placed.paymentUrl });
      onOrdered(placed, isUnmounted.current);
    } catch (error) {
      tab?.close();
      fail(messageOf(error, 'Failed to process payment. Please try again.'), error);
    } finally {
      isBusy.current = false;
    }
  };
  /** Pays for the order; an error text instead of an order is shown as a failure. */
  const pay = (order: RelocationOrder | string) => {
    if (isBusy.current) return;
    // A tab that was frozen may not know yet that its order was paid: the rerender reads the stored paid orders.
    if (orderId !== undefined && isOrderPaid(orderId)) setPayment((current) => ({ ...current }));
    else if (typeof order === 'string') fail(order);
    // The screen shows a failure; `placeOrder` never rejects.
    else void placeOrder(order);
  };
  const shownPayment: Payment = isPaid && payment.status !== 'paying' ? { status: 'paid' } : payment;
  return { payment: shownPayment, pay };
}

/**
 * Opens the payment tab; null if the browser blocks it. Call it in the click handler: browsers block tabs that are opened
 * after an await. Does not use the feature `noopener`, with which a blocked tab looks like an open one (D-102).
 */
function openPaymentTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Payment';
  tab.document.body.textContent = 'Opening the payment page…';
  return tab;
}
