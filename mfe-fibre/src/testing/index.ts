import { advanceTime, json, mockRoute, type Handler } from '@portal/shared/testing';

export const TOKEN = 'POST /home-fibre-check/api/auth/token';
export const LOCATIONS = 'GET /home-fibre-check/api/location/all';
export const CHECK = 'GET /home-fibre-check/api/check/service-availability';
export const SEARCH = 'GET /geo/search';
export const REVERSE = 'GET /geo/reverse';
const ORDERS = 'GET /ssp-orders/api/v1/orders/customer-ref-orders/233244123456';

/** The list of locations as the operator returns it. */
export const locationsReply = (...data: unknown[]) => json({ success: true, message: 'Locations found', data });

/** A fibre token that expires after fifteen minutes. */
export const tokenReply = () => json({ success: true, data: { access_token: 'fibre-token', expires_in: 900 } });

export const availabilityReply = (
  fibre: boolean,
  location = 'Osu',
  address = 'Osu, Accra, Greater Accra Region, Ghana',
) =>
  json({
    success: true,
    message: 'Availability checked',
    data: { service: { fibre, turboNet: true }, location, address },
  });

/** Mocks a route whose reply is sent when the returned function is called. */
export function mockDelayedReply(route: string, reply: Handler): () => Promise<void> {
  let respond: (() => void) | undefined;
  mockRoute(route, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  return () => {
    respond?.();
    return advanceTime(0);
  };
}

/**
 * Mocks token, locations and availability with success, and a geocoder that finds nothing; tests replace single routes.
 */
export function mockFibreApis(): void {
  mockRoute(TOKEN, tokenReply());
  mockRoute(
    LOCATIONS,
    locationsReply(
      { location: 'Osu', region: 'Greater Accra', town: 'Accra', latitude: 5.556, longitude: -0.1821 },
      { location: 'Osudoku', region: 'Greater Accra', town: 'Shai', latitude: 5.9, longitude: 0.1 },
    ),
  );
  mockRoute(CHECK, availabilityReply(true));
  mockRoute(SEARCH, json([]));
  mockRoute(REVERSE, json({ error: 'Unable to geocode' }));
}

const STEP_LABELS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];

/** An order as the API returns it. Its first `done` steps are done, one day apart from `orderDate` on. */
export function createServerOrder(number: number, orderDate: string, done: number, changes: object = {}) {
  const dayOf = (index: number) => new Date(Date.parse(orderDate) + index * 86_400_000).toISOString();
  return {
    orderId: `fo-${number}`,
    orderNumber: `FB-${number}`,
    orderDate,
    orderStatus: STEP_LABELS[done - 1] ?? 'Order received',
    products: [{ productName: 'FibreX Home 100', itemAmount: 349 }],
    statusFlow: STEP_LABELS.map((label, index) => ({
      label,
      date: index < done ? dayOf(index) : '',
      done: index < done,
    })),
    ...changes,
  };
}

/** Six orders, not sorted by date; the order of August has no product. */
export const SIX_ORDERS = [
  createServerOrder(19820, '2026-08-18', 1, { products: [] }),
  createServerOrder(20418, '2026-11-12', 4),
  createServerOrder(20377, '2026-10-30', 5, { products: [{ productName: 'FibreX Home 50', itemAmount: 1249 }] }),
  createServerOrder(19964, '2026-09-04', 6, { orderStatus: 'Completed' }),
  createServerOrder(19544, '2026-07-02', 2),
  createServerOrder(19207, '2026-05-21', 0),
];

export const ordersReply = (list: unknown = SIX_ORDERS): Handler => json({ success: true, data: { orders: list } });

export const mockOrders = (...replies: [Handler, ...Handler[]]): void => mockRoute(ORDERS, ...replies);
