import type { Page } from '@playwright/test';
import { AKOSUA, KOFI, KWAME } from '../../fixtures/customers';
import { HANGS, type Area, withoutSamples } from '../state';

const LIST = '/broadband/fibre-requests';
const ORDER = `${LIST}/fo-20418`;
const RELOCATIONS = `${LIST}?tab=relocation`;
const ORDERS = { method: 'GET', path: '/ssp-orders/api/v1/orders/customer-ref-orders/*' };
const CALL_TIMEOUT = 10_000;
const ordersWithoutFields = [
  { orderId: 7 },
  { orderId: 8, products: null, statusFlow: [null, {}], orderDate: 'soon' },
  null,
];
const WITHOUT_FIELDS = { ...ORDERS, status: 200, body: { data: { orders: ordersWithoutFields } } };

const panel = (page: Page) => page.getByRole('group', { name: 'Filter By' });
const openFilter = (page: Page) => page.getByRole('button', { name: 'Filter by' }).click();
const spinner = (page: Page) => page.getByRole('main').getByRole('progressbar');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Orders, relocations and the pages after a payment. */
export const fibreRequests: Area = {
  area: 'fibre-requests',
  states: [
    { name: 'orders', path: LIST, shows: '13 requests' },
    { name: 'second page', path: `${LIST}?page=2`, shows: '#FB-19541' },
    { name: 'last page', path: `${LIST}?page=4`, shows: '#FB-16980' },
    { name: 'five hundred orders', path: `${LIST}?page=50`, customer: KWAME, shows: '500 requests' },
    { name: 'one order', path: LIST, customer: KOFI, shows: '1 request' },
    {
      name: 'orders loading',
      path: LIST,
      faults: [{ ...ORDERS, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: spinner,
    },
    {
      name: 'orders failed',
      path: LIST,
      faults: [{ ...ORDERS, status: 500 }],
      allowFailedRequests: true,
      shows: 'HTTP error! status: 500',
    },
    {
      name: 'orders with a dropped connection',
      path: LIST,
      faults: [{ ...ORDERS, drop: true }],
      allowFailedRequests: true,
      shows: alert,
    },
    { name: 'no orders', path: LIST, customer: AKOSUA, shows: 'There are no fibre requests yet' },
    { name: 'orders without fields', path: LIST, faults: [WITHOUT_FIELDS], shows: '2 requests' },
    { name: 'filter open', path: LIST, reach: openFilter, shows: panel },
    {
      name: 'filter selected but not applied',
      path: LIST,
      reach: async (page) => {
        await openFilter(page);
        await panel(page).getByRole('checkbox', { name: 'Pending sign' }).check();
      },
      shows: panel,
    },
    { name: 'filtered', path: `${LIST}?status=Order+paid`, shows: '12 requests · Order paid' },
    {
      name: 'filtered to no results',
      path: `${LIST}?status=Pending+sign`,
      customer: KOFI,
      shows: /* nothing of this kind */ (page) => page.getByText(/^0 requests/),
    },
    { name: 'relocations', path: RELOCATIONS, shows: 'Sample requests' },
    {
      name: 'no relocations',
      path: RELOCATIONS,
      prepare: withoutSamples(LIST),
      shows: (page) =>
        page
          .getByRole('link', { name: 'Request fibre relocation' })
          .or(page.getByRole('button', { name: 'Request fibre relocation' })),
    },
    { name: 'order', path: ORDER, shows: 'Request status' },
    {
      name: 'order loading',
      path: ORDER,
      faults: [{ ...ORDERS, ...HANGS }],
      frozenTimers: [CALL_TIMEOUT],
      shows: spinner,
    },
    {
      name: 'order failed',
      path: ORDER,
      faults: [{ ...ORDERS, status: 403 }],
      allowFailedRequests: true,
      shows: 'HTTP error! status: 403',
    },
    { name: 'order not found', path: `${LIST}/nope`, shows: 'Order not found' },
    {
      name: 'order without steps',
      path: `${LIST}/7`,
      faults: [WITHOUT_FIELDS],
      shows: 'There are no steps to show yet.',
    },
    { name: 'payment made', path: `${LIST}/payment`, shows: 'Payment made successfully' },
    { name: 'tracking', path: `${LIST}/track-request`, shows: 'Relocation status' },
  ],
};
