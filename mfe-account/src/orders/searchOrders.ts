import { date } from '@portal/shared/format';
import type { Order } from './sampleOrders';

/** Finds the text in id, device, status, date as shown, or payment method, ignoring case (D-124). */
export function searchOrders(orders: readonly Order[], search: string): readonly Order[] {
  const text = search.trim().toLowerCase();
  return orders.filter(({ id, device, status, date: day, paymentInfo }) =>
    [`#${id}`, device, status, date(day), paymentInfo.paymentMethod].some((field) =>
      field.toLowerCase().includes(text),
    ),
  );
}
