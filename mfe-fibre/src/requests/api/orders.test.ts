/** @jest-environment node */
import {
  customers,
  mockFetch,
  mockRoute,
  networkError,
  html,
  json,
  requests,
  signInAs,
  type Handler,
} from '@portal/shared/testing';
import { ORDERS, ordersReply, createServerOrder } from '../testing/mockOrders';
import { fetchOrders } from './orders';

const fetchAmasOrders = () => fetchOrders('233244123456');

beforeEach(() => signInAs(customers.ama));

test('CL-034 the orders are requested with the given number and the customer’s token as JSON', async () => {
  mockRoute(ORDERS, ordersReply());
  await fetchAmasOrders();
  const [sent] = requests(ORDERS);
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ama');
  expect(sent?.headers.get('accept')).toBe('application/json');
  expect(sent?.headers.get('content-type')).toBe('application/json');
  expect(sent?.body).toBe('');
});

test('CL-034 D-007 the number is URL-encoded and otherwise unchanged', async () => {
  mockFetch({ data: { orders: [] } });
  await fetchOrders('+233 24/1');
  expect(requests()[0]?.path).toBe('/ssp-orders/api/v1/orders/customer-ref-orders/%2B233%2024%2F1');
});

test('CL-035 FR-012 an order has number, date, status, first product and steps', async () => {
  mockRoute(ORDERS, ordersReply([createServerOrder(20418, '2026-11-12', 1)]));
  const [order] = await fetchAmasOrders();
  expect(order).toMatchObject({
    id: 'fo-20418',
    orderNumber: 'FB-20418',
    orderDate: '2026-11-12',
    status: 'Order paid',
    product: 'FibreX Home 100',
    amount: 349,
  });
  expect(order?.steps).toHaveLength(6);
  expect(order?.steps[0]).toEqual({ label: 'Order paid', date: '2026-11-12T00:00:00.000Z', done: true });
  expect(order?.steps[1]).toEqual({ label: 'Order verified', date: '', done: false });
});

const EMPTY_ORDER = { orderNumber: '', orderDate: null, status: '', product: '', amount: null, steps: [] };

test.each<[string, object, object]>([
  ['nothing but an id', { orderId: 7 }, { ...EMPTY_ORDER, id: '7' }],
  ['no id: its number is used', { orderNumber: ' FB-1 ' }, { ...EMPTY_ORDER, id: 'FB-1', orderNumber: 'FB-1' }],
  ['nulls', { orderId: null, orderDate: null, products: null, statusFlow: null }, { ...EMPTY_ORDER, id: '' }],
  [
    'values of other types',
    { orderId: {}, orderStatus: [], products: ['FibreX'], statusFlow: 'x' },
    { ...EMPTY_ORDER, id: '' },
  ],
  [
    'an amount that is no number',
    { products: [{ productName: 'A', itemAmount: 'x' }] },
    { product: 'A', amount: null },
  ],
  [
    'steps with gaps',
    { statusFlow: [null, { label: ' Order paid ' }, { done: 'yes', date: 5 }] },
    {
      steps: [
        { label: 'Order paid', date: null, done: false },
        { label: '', date: 5, done: false },
      ],
    },
  ],
])('D-088 an order with %s is accepted', async (_what, given, expected) => {
  mockRoute(ORDERS, ordersReply([given]));
  expect((await fetchAmasOrders())[0]).toMatchObject(expected);
});

test('D-088 invalid orders in the list are left out, the others stay', async () => {
  mockRoute(ORDERS, ordersReply([null, 'x', createServerOrder(1, '2026-01-01', 1), 5]));
  expect((await fetchAmasOrders()).map(({ id }) => id)).toEqual(['fo-1']);
});

test('SES-017 without an access token the orders fail with the reason, and no request is sent', async () => {
  const refused = () => Promise.reject(new Error('Login required. Please log in again.'));
  signInAs(customers.ama, { getAccessToken: refused });
  await expect(fetchAmasOrders()).rejects.toThrow('Login required. Please log in again.');
  expect(requests()).toHaveLength(0);
});

test.each([401, 404, 500])('CL-036 an HTTP status of %i is in the error text', async (status) => {
  mockRoute(ORDERS, json({ error: 'x' }, status));
  await expect(fetchAmasOrders()).rejects.toThrow(`HTTP error! status: ${status}`);
  expect(requests()).toHaveLength(status === 401 ? 2 : 1);
});

test.each<[string, Handler]>([
  ['a lost connection', networkError()],
  ['an HTML page', html()],
  ['orders that are no list', ordersReply({})],
])('CL-037 %s fails with “An error occurred”', async (_what, reply) => {
  mockRoute(ORDERS, reply);
  await expect(fetchAmasOrders()).rejects.toThrow(/^An error occurred$/);
});
