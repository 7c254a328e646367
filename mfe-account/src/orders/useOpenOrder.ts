import { useSearchParams } from 'react-router-dom';
import { FROM_LIST, useBackToList } from '../fromList';
import { useNavigateOnce } from '../useNavigateOnce';
import { sampleOrders, type Order } from './sampleOrders';

export type OpenOrder = {
  /** The order whose details are shown instead of the list, if any. */
  order: Order | undefined;
  open: (order: Order) => void;
  close: () => void;
};

/**
 * The order whose details are open. It stands in the address (`?order=…`), so Back leads to the list as it was left; the
 * page’s own way back takes the same step.
 */
export function useOpenOrder(): OpenOrder {
  const [query, setQuery] = useSearchParams();
  const id = query.get('order');
  const show = (next: string | undefined, from: typeof FROM_LIST | null) => {
    const changed = new URLSearchParams(query);
    if (next === undefined) changed.delete('order');
    else changed.set('order', next);
    setQuery(changed, { state: from });
  };
  const open = useNavigateOnce((order: Order) => show(order.id, FROM_LIST));
  const close = useNavigateOnce(useBackToList(() => show(undefined, null)));
  return {
    order: sampleOrders().find((one) => one.id === id),
    open,
    close,
  };
}
