import type { Page } from '@playwright/test';
import { AKOSUA, KOFI, KWAME } from '../../fixtures/customers';
import { HANGS, type GalleryArea, withoutSamples } from '../state';

const REQUESTS_PATH = '/broadband/fibre-requests';
const ORDER_PATH = `${REQUESTS_PATH}/fo-20418`;
const RELOCATIONS_PATH = `${REQUESTS_PATH}?tab=relocation`;
const ORDERS_CALL = { method: 'GET', path: '/ssp-orders/api/v1/orders/customer-ref-orders/*' };
const CALL_TIMEOUT_MS = 10_000;
const incompleteOrders = [
  { orderId: 7 },
  { orderId: 8, products: null, statusFlow: [null, {}], orderDate: 'soon' },
  null,
];
const INCOMPLETE_ORDERS_FAULT = { ...ORDERS_CALL, status: 200, body: { data: { orders: incompleteOrders } } };

const filterPanel = (page: Page) => page.getByRole('group', { name: 'Filter By' });
const openFilter = (page: Page) => page.getByRole('button', { name: 'Filter by' }).click();
const spinner = (page: Page) => page.getByRole('main').getByRole('progressbar');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** The gallery's states of the fibre requests (orders and relocations) and of the pages after a payment. */
export const fibreRequests: GalleryArea = {
  area: 'fibre-requests',
  states: [
    { name: 'orders', path: REQUESTS_PATH, shows: '13 requests' },
    { name: 'second page', path: `${REQUESTS_PATH}?page=2`, shows: '#FB-19541' },
    { name: 'last page', path: `${REQUESTS_PATH}?page=4`, shows: '#FB-16980' },
    { name: 'five hundred orders', path: `${REQUESTS_PATH}?page=50`, customer: KWAME, shows: '500 requests' },
    { name: 'one order', path: REQUESTS_PATH, customer: KOFI, shows: '1 request' },
    {
      name: 'orders loading',
      path: REQUESTS_PATH,
      faults: [{ ...ORDERS_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: spinner,
    },
    {
      name: 'orders failed',
      path: REQUESTS_PATH,
      faults: [{ ...ORDERS_CALL, status: 500 }],
      allowFailedRequests: true,
      shows: 'HTTP error! status: 500',
    },
    {
      name: 'orders with a dropped connection',
      path: REQUESTS_PATH,
      faults: [{ ...ORDERS_CALL, drop: true }],
      allowFailedRequests: true,
      shows: alert,
    },
    { name: 'no orders', path: REQUESTS_PATH, customer: AKOSUA, shows: 'There are no fibre requests yet' },
    { name: 'orders without fields', path: REQUESTS_PATH, faults: [INCOMPLETE_ORDERS_FAULT], shows: '2 requests' },
    { name: 'filter open', path: REQUESTS_PATH, reach: openFilter, shows: filterPanel },
    {
      name: 'filter selected but not applied',
      path: REQUESTS_PATH,
      reach: async (page) => {
        await openFilter(page);
        await filterPanel(page).getByRole('checkbox', { name: 'Pending sign' }).check();
      },
      shows: filterPanel,
    },
    { name: 'filtered', path: `${REQUESTS_PATH}?status=Order+paid`, shows: '12 requests · Order paid' },
    {
      name: 'filtered to no results',
      path: `${REQUESTS_PATH}?status=Pending+sign`,
      customer: KOFI,
      shows: (page) => page.getByText(/^0 requests/),
    },
    { name: 'relocations', path: RELOCATIONS_PATH, shows: 'Sample requests' },
    {
      name: 'no relocations',
      path: RELOCATIONS_PATH,
      prepare: withoutSamples(REQUESTS_PATH),
      shows: (page) =>
        page
          .getByRole('link', { name: 'Request fibre relocation' })
          .or(page.getByRole('button', { name: 'Request fibre relocation' })),
    },
    { name: 'order', path: ORDER_PATH, shows: 'Request status' },
    {
      name: 'order loading',
      path: ORDER_PATH,
      faults: [{ ...ORDERS_CALL, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT_MS],
      shows: spinner,
    },
    {
      name: 'order failed',
      path: ORDER_PATH,
      faults: [{ ...ORDERS_CALL, status: 403 }],
      allowFailedRequests: true,
      shows: 'HTTP error! status: 403',
    },
    { name: 'order not found', path: `${REQUESTS_PATH}/nope`, shows: 'Order not found' },
    {
      name: 'order without steps',
      path: `${REQUESTS_PATH}/7`,
      faults: [INCOMPLETE_ORDERS_FAULT],
      shows: 'There are no steps to show yet.',
    },
    { name: 'payment made', path: `${REQUESTS_PATH}/payment`, shows: 'Payment made successfully' },
    { name: 'tracking', path: `${REQUESTS_PATH}/track-request`, shows: 'Relocation status' },
  ],
};
