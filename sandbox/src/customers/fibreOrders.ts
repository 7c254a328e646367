import type { Order } from '../orders/index.ts';

/** The steps of a fibre order. */
const STEPS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];
const DAY_MS = 86_400_000;

/** Invented packages and their prices in GHS. */
const PACKAGES: Record<string, number> = {
  'FibreX Home 50': 249,
  'FibreX Home 100': 349,
  'FibreX Home 200': 499,
  'FibreX Business 200': 899,
  'FibreX Business 500': 1650,
};
const NAMES = Object.keys(PACKAGES);

/** An order with `done` completed steps, one a day; without a package name it has no products. */
function order(number: number, date: string, done: number, name?: string): Order {
  const orderDate = `${date}T09:30:00.000Z`;
  const dayAfter = (days: number) => new Date(Date.parse(orderDate) + days * DAY_MS).toISOString();
  const isComplete = done === STEPS.length;
  return {
    orderId: `fo-${number}`,
    orderNumber: `FB-${number}`,
    orderDate,
    orderStatus: isComplete ? 'Completed' : (STEPS[done - 1] ?? 'Order received'),
    products: name === undefined ? [] : [{ productName: name, itemAmount: PACKAGES[name] ?? 0 }],
    statusFlow: STEPS.map((label, index) => {
      const isDone = index < done;
      return { label, date: isDone ? dayAfter(index) : '', done: isDone };
    }),
  };
}

/** Thirteen orders: every step at least once, two of the same day, one without products. */
export const amaOrders: readonly Order[] = [
  order(20418, '2026-11-12', 4, 'FibreX Home 100'),
  order(20377, '2026-10-30', 5, 'FibreX Home 50'),
  order(19964, '2026-09-04', 6, 'FibreX Business 200'),
  order(19820, '2026-08-18', 1),
  order(19544, '2026-07-02', 2, 'FibreX Home 200'),
  order(19541, '2026-07-02', 3, 'FibreX Home 50'),
  order(19207, '2026-05-21', 6, 'FibreX Home 100'),
  order(18893, '2026-03-14', 0, 'FibreX Business 500'),
  order(18610, '2026-01-27', 6, 'FibreX Home 50'),
  order(18122, '2025-11-09', 5, 'FibreX Home 200'),
  order(17736, '2025-08-30', 6, 'FibreX Home 100'),
  order(17305, '2025-06-11', 6, 'FibreX Business 200'),
  order(16980, '2025-04-03', 6, 'FibreX Home 50'),
];

export const kofiOrders: readonly Order[] = [order(20102, '2026-09-27', 3, 'FibreX Home 50')];

const SCALE = 500;
const NEWEST = Date.parse('2026-11-15');

/** Five hundred orders, one for each day back from the newest, in every step. */
export const kwameOrders: readonly Order[] = Array.from({ length: SCALE }, (_, index) => {
  const date = new Date(NEWEST - index * DAY_MS).toISOString().slice(0, 10);
  return order(60_500 - index, date, index % (STEPS.length + 1), NAMES[index % NAMES.length]);
});
