import { useSearchParams } from 'react-router-dom';
import { FROM_LIST, useBackNavigation } from '@portal/shared/ui';
import { useNavigateOnce } from '../useNavigateOnce';
import { sampleOrders, type Order } from './sampleOrders';

/** The order whose details are shown, or undefined. Its id is in the URL (`?order=…`), so Back leads to the unchanged list. */
export function useOpenedOrder() {
  const [params, setParams] = useSearchParams();
  const id = params.get('order');
  const withOrder = (orderId?: string) => {
    const next = new URLSearchParams(params);
    next.delete('order');
    if (orderId !== undefined) next.set('order', orderId);
    return next;
  };
  return {
    order: sampleOrders().find((order) => order.id === id),
    open: useNavigateOnce((order: Order) => setParams(withOrder(order.id), { state: FROM_LIST })),
    close: useNavigateOnce(useBackNavigation(() => setParams(withOrder()))),
  };
}
