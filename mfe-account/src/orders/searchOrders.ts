import { date } from '@portal/shared/format';
import type { Order } from './sampleOrders';

/** The orders a text is found in: id, device, status, date as shown, payment method; upper or lower case (D-124). */
export function searchOrders(orders: readonly Order[], text: string): readonly Order[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return orders;
  return orders.filter((order) =>
    [`#${order.id}`, order.device, order.status, date(order.date), order.paymentInfo.paymentMethod].some((field) =>
      field.toLowerCase().includes(wanted),
    ),
  );
}
