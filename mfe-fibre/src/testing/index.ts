import { json, mockRoute, type MockReply } from '@portal/shared/testing';

export const TOKEN_ROUTE = 'POST /home-fibre-check/api/auth/token';
export const LOCATIONS_ROUTE = 'GET /home-fibre-check/api/location/all';
export const AVAILABILITY_ROUTE = 'GET /home-fibre-check/api/check/service-availability';
export const GEOCODE_ROUTE = 'GET /geo/search';
export const REVERSE_GEOCODE_ROUTE = 'GET /geo/reverse';
const ORDERS_ROUTE = 'GET /ssp-orders/api/v1/orders/customer-ref-orders/233244123456';

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

/**
 * Mocks token, locations and availability with success, and a geocoder that finds nothing; tests replace single routes.
 */
export function mockFibreApis(): void {
  mockRoute(TOKEN_ROUTE, tokenReply());
  mockRoute(
    LOCATIONS_ROUTE,
    locationsReply(
      { location: 'Osu', region: 'Greater Accra', town: 'Accra', latitude: 5.556, longitude: -0.1821 },
      { location: 'Osudoku', region: 'Greater Accra', town: 'Shai', latitude: 5.9, longitude: 0.1 },
    ),
  );
  mockRoute(AVAILABILITY_ROUTE, availabilityReply(true));
  mockRoute(GEOCODE_ROUTE, json([]));
  mockRoute(REVERSE_GEOCODE_ROUTE, json({ error: 'Unable to geocode' }));
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
export function createOrderRow(number: number, orderDate: string, done: number, changes: object = {}) {
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
  createOrderRow(19820, '2026-08-18', 1, { products: [] }),
  createOrderRow(20418, '2026-11-12', 4),
  createOrderRow(20377, '2026-10-30', 5, { products: [{ productName: 'FibreX Home 50', itemAmount: 1249 }] }),
  createOrderRow(19964, '2026-09-04', 6, { orderStatus: 'Completed' }),
  createOrderRow(19544, '2026-07-02', 2),
  createOrderRow(19207, '2026-05-21', 0),
];

export const ordersReply = (list: unknown = SIX_ORDERS): MockReply => json({ success: true, data: { orders: list } });

export const mockOrders = (...replies: [MockReply, ...MockReply[]]): void => mockRoute(ORDERS_ROUTE, ...replies);
