import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tellPaid } from '../paidOrders';

/** The payment came back here: the page it was started from learns of it by the reference in the address. */
export function useTellPaid(): void {
  const [address] = useSearchParams();
  const order = address.get('order');
  useEffect(() => {
    if (order !== null) tellPaid(order);
  }, [order]);
}
