/** @jest-environment node */
import {
  customers,
  json,
  networkError,
  requests,
  mockUnmatchedRequests,
  signInAs,
  type MockReply,
} from '@portal/shared/testing';
import { createOrderRow, mockOrders, ordersReply } from '../testing';
import { fetchOrders } from './api';

const EMPTY_STEP = { label: '', date: null, done: false };
const EMPTY_ORDER = { id: '', orderNumber: '', orderDate: null, status: '', product: '', amount: null, steps: [] };

const fetchAmasOrders = () => fetchOrders('233244123456');

beforeEach(() => signInAs(customers.ama));

test('CL-034 D-007 the orders are requested as JSON with the customer’s token and the number, which is URL-encoded and otherwise unchanged', async () => {
  mockUnmatchedRequests({ data: { orders: [] } });
  await fetchOrders('+233 24/1');
  const [sent] = requests();
  expect(sent?.path).toBe('/ssp-orders/api/v1/orders/customer-ref-orders/%2B233%2024%2F1');
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ama');
  expect(sent?.headers.get('content-type')).toBe('application/json');
});

test('CL-035 FR-012 D-088 an order has number, date, status, first product and steps; invalid orders are left out', async () => {
  mockOrders(ordersReply([null, 'x', createOrderRow(20418, '2026-11-12', 1), 5]));
  const [order, ...others] = await fetchAmasOrders();
  expect(others).toEqual([]);
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

test.each<[string, object, object]>([
  ['nothing but an id', { orderId: 7 }, { id: '7' }],
  ['no id: its number is used', { orderNumber: ' FB-1 ' }, { id: 'FB-1', orderNumber: 'FB-1' }],
  ['nulls', { orderId: null, orderDate: null, products: null, statusFlow: null }, {}],
  ['values of other types', { orderId: {}, orderStatus: [], products: ['FibreX'], statusFlow: 'x' }, {}],
  ['an amount that is no number', { products: [{ productName: 'A', itemAmount: 'x' }] }, { product: 'A' }],
  [
    'steps with gaps',
    { statusFlow: [null, { label: ' Order paid ' }, { done: 'yes', date: 5 }] },
    {
      steps: [
        { ...EMPTY_STEP, label: 'Order paid' },
        { ...EMPTY_STEP, date: 5 },
      ],
    },
  ],
])('D-088 an order with %s is accepted', async (_what, given, expected) => {
  mockOrders(ordersReply([given]));
  await expect(fetchAmasOrders()).resolves.toEqual([{ ...EMPTY_ORDER, ...expected }]);
});

test('SES-017 without an access token the orders fail with the reason, and no request is sent', async () => {
  const refused = () => Promise.reject(new Error('Login required. Please log in again.'));
  signInAs(customers.ama, { getAccessToken: refused });
  await expect(fetchAmasOrders()).rejects.toThrow('Login required. Please log in again.');
  expect(requests()).toHaveLength(0);
});

test.each<[string, MockReply, string]>([
  ['the HTTP status 500', json({ error: 'x' }, 500), 'HTTP error! status: 500'],
  ['a lost connection', networkError(), 'An error occurred'],
  ['orders that are no list', ordersReply({}), 'An error occurred'],
])('CL-036 CL-037 %s has its error text', async (_what, reply, text) => {
  mockOrders(reply);
  await expect(fetchAmasOrders()).rejects.toHaveProperty('message', text);
});
