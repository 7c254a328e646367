import { config } from '@portal/shared/config';
import { formatDate } from '@portal/shared/format';

/** The tab that lists an order. */
export type OrderTab = 'current' | 'past' | 'returned';

/** The status is only shown; no action of the customer changes it (AO-014). */
export type OrderStatus = 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Refunded' | 'Returned';

export type Order = {
  id: string;
  tab: OrderTab;
  /** ISO day. */
  date: string;
  status: OrderStatus;
  quantity: number;
  device: string;
  /** Amounts in GHS. */
  paymentInfo: { paymentMethod: string; itemsTotal: number; deliveryFees: number; total: number };
  deliveryInfo: { address: string; digitalAddress: string; location: string };
};

// Sample data, which every page marks as such: the operator has no API for orders.
const ORDERS: readonly Order[] = [
  createOrder(1, 'current', '2026-11-18', 'Shipped', 'Sample phone', 1, 'Mobile Money', 2430, 20),
  createOrder(2, 'current', '2026-11-15', 'Processing', 'Sample router', 2, 'Card', 760, 20),
  createOrder(3, 'current', '2026-11-11', 'Pending', 'Sample charger', 1, 'Cash on delivery', 130, 15),
  createOrder(4, 'current', '2026-11-09', 'Shipped', 'Sample headphones', 1, 'Mobile Money', 310, 15),
  createOrder(5, 'current', '2026-11-06', 'Processing', 'Sample tablet', 1, 'Card', 1840, 20),
  createOrder(6, 'current', '2026-11-03', 'Pending', 'Sample SIM card', 3, 'Mobile Money', 15, 0),
  createOrder(7, 'current', '2026-11-01', 'Pending', 'Sample watch', 1, 'Card', 890, 20),
  createOrder(8, 'past', '2026-09-24', 'Delivered', 'Sample phone', 1, 'Mobile Money', 1950, 20),
  createOrder(9, 'past', '2026-07-12', 'Delivered', 'Sample router', 1, 'Card', 380, 20),
  createOrder(10, 'past', '2026-05-30', 'Delivered', 'Sample headphones', 2, 'Mobile Money', 620, 15),
  createOrder(11, 'past', '2026-03-08', 'Delivered', 'Sample charger', 1, 'Cash on delivery', 95, 15),
  createOrder(12, 'past', '2026-01-19', 'Delivered', 'Sample SIM card', 1, 'Mobile Money', 5, 0),
  createOrder(13, 'returned', '2026-08-22', 'Returned', 'Sample tablet', 1, 'Card', 1840, 20),
  createOrder(14, 'returned', '2026-06-17', 'Refunded', 'Sample watch', 1, 'Card', 890, 20),
  createOrder(15, 'returned', '2026-04-02', 'Refunded', 'Sample charger', 2, 'Mobile Money', 260, 15),
  createOrder(16, 'returned', '2026-02-11', 'Returned', 'Sample phone', 1, 'Mobile Money', 2430, 20),
];

/** Seven current, five past and four returned orders; none if the configuration says `samples: 'empty'` (D-133). */
export function sampleOrders(): readonly Order[] {
  return config().samples === 'full' ? ORDERS : [];
}

function createOrder(
  number: number,
  tab: OrderTab,
  day: string,
  status: OrderStatus,
  device: string,
  quantity: number,
  paymentMethod: string,
  itemsTotal: number,
  deliveryFees: number,
): Order {
  const digits = String(number).padStart(2, '0');
  return {
    id: `SAMPLE-${digits}`,
    tab,
    date: day,
    status,
    quantity,
    device,
    paymentInfo: { paymentMethod, itemsTotal, deliveryFees, total: itemsTotal + deliveryFees },
    deliveryInfo: {
      address: `Sample street ${number}`,
      digitalAddress: `GA-000-00${digits}`,
      location: `Sample town ${number}`,
    },
  };
}

/** Finds the text in id, device, status, date as shown, or payment method, ignoring case (D-124). */
export function searchOrders(orders: readonly Order[], search: string): readonly Order[] {
  const text = search.trim().toLowerCase();
  return orders.filter(({ id, device, status, date, paymentInfo }) =>
    [`#${id}`, device, status, formatDate(date), paymentInfo.paymentMethod].some((field) =>
      field.toLowerCase().includes(text),
    ),
  );
}
