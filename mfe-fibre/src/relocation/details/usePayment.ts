import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@portal/shared/http';
import { isPaid, useIsPaid } from '../../paidOrders';
import type { PlacedOrder, RelocationOrder } from '../api/relocationOrder';
import { createIdempotencyKeys } from '../idempotencyKeys';
import { orderRelocation, paymentAddress } from './orderRelocation';
import { openPaymentTab } from './paymentTab';

/** How far the payment is. */
export type Payment =
  | { status: 'ready' }
  | { status: 'paying' }
  /** The order is made and its payment page shown, in a tab. */
  | { status: 'opened'; address: string }
  /** An order of before a reload waits for its payment; whether a tab shows it is not known. */
  | { status: 'waiting'; address: string }
  /** The order is made, the tab was blocked or closed. */
  | { status: 'blocked'; address: string }
  /** No new order; an earlier one may still wait to be paid. */
  | { status: 'failed'; message: string; address: string | undefined }
  /** The page that follows a payment has said so: there is nothing left to pay. */
  | { status: 'paid' };

/** An order as the navigation state kept it. */
type EarlierOrder = { paymentUrl?: string | undefined; orderId?: string | undefined };

/**
 * Pays an order: the tab at the click, then the order, then its address in the tab (D-102). One at a time, one order for
 * a press and its repetitions, and none after it was paid. `onOrdered` hears of the order also when the page was left.
 */
export function usePayment(
  { paymentUrl, orderId }: EarlierOrder,
  onOrdered: (order: PlacedOrder, isLeft: boolean) => void,
) {
  const earlier = paymentUrl === undefined ? undefined : paymentAddress(paymentUrl);
  const [payment, setPayment] = useState<Payment>(
    earlier === undefined ? { status: 'ready' } : { status: 'waiting', address: earlier },
  );
  const [keys] = useState(createIdempotencyKeys);
  const paid = useIsPaid(orderId);
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false; // StrictMode runs the clean-up before the second mount
    return () => void (isLeft.current = true);
  }, []);

  const fail = (message: string) => setPayment({ status: 'failed', message, address: earlier });
  const run = async (order: RelocationOrder) => {
    isBusy.current = true;
    const tab = openPaymentTab();
    setPayment({ status: 'paying' });
    try {
      const placed = await orderRelocation(order, keys.keyFor(order));
      keys.succeeded();
      setPayment({ status: tab?.show(placed.address) ? 'opened' : 'blocked', address: placed.address });
      onOrdered(placed, isLeft.current);
    } catch (error) {
      tab?.close();
      fail(messageOf(error, 'Failed to process payment. Please try again.'));
    } finally {
      isBusy.current = false;
    }
  };
  /** Takes the order, or in words why there is none. */
  const pay = (order: RelocationOrder | string) => {
    if (isBusy.current) return;
    // A page that slept may not have heard of its payment yet: it is shown again, as what it is.
    if (orderId !== undefined && isPaid(orderId)) setPayment((now) => ({ ...now }));
    else if (typeof order === 'string') fail(order);
    // A failure is told on the screen: the run never rejects.
    else void run(order);
  };
  const shown: Payment = paid && payment.status !== 'paying' ? { status: 'paid' } : payment;
  return { payment: shown, pay };
}
