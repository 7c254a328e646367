import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@portal/shared/http';
import type { RelocationOrder } from '../api/relocationOrder';
import { repeatKeys } from '../repeatKey';
import { orderRelocation } from './orderRelocation';
import { paymentAddress } from './paymentAddress';
import { openPaymentTab } from './paymentTab';

/** How far the payment is. */
export type Payment =
  | { status: 'ready' }
  | { status: 'paying' }
  /** The order is made and its payment page shown, in a tab. */
  | { status: 'opened'; address: string }
  /** The order is made, the tab was blocked or closed. */
  | { status: 'blocked'; address: string }
  /** No new order; an earlier one may still wait to be paid. */
  | { status: 'failed'; message: string; address: string | undefined };

/**
 * Pays an order: the tab at the click, then the order, then its address in the tab (D-102). One at a time, and one
 * order for a press and its repetitions. `before` is where an earlier order is paid, as the navigation state kept it.
 */
export function usePayment(before: string | undefined, onOrdered: (address: string) => void) {
  const earlier = before === undefined ? undefined : paymentAddress(before);
  const [payment, setPayment] = useState<Payment>(
    earlier === undefined ? { status: 'ready' } : { status: 'opened', address: earlier },
  );
  const [keys] = useState(repeatKeys);
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const fail = (message: string) => setPayment({ status: 'failed', message, address: earlier });
  const run = async (order: RelocationOrder) => {
    isBusy.current = true;
    const tab = openPaymentTab();
    setPayment({ status: 'paying' });
    try {
      const address = await orderRelocation(order, keys.keyFor(order));
      keys.succeeded();
      setPayment({ status: tab?.show(address) ? 'opened' : 'blocked', address });
      if (!isLeft.current) onOrdered(address);
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
    if (typeof order === 'string') fail(order);
    // A failure is told on the screen: the run never rejects.
    else void run(order);
  };
  return { payment, pay };
}
