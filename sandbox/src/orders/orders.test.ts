import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';

type Step = { label: string; date: string; done: boolean };
type Order = {
  orderId: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: string;
  products: { productName: string; itemAmount: number }[];
  statusFlow: Step[];
};

let db: Database;
let server: TestApi;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  server = await startTestApi({ db });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function ordersOf(phone: string, path = phone): Promise<Order[]> {
  const token = await server.identity.mint({ phone, sub: phone });
  const answer = await server.get(`/ssp-orders/api/v1/orders/customer-ref-orders/${path}`, token);
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json() as { success: boolean; data: { orders: Order[] } };
  expect(success).toBe(true);
  return data.orders;
}

test('CL-034 CL-035 FR-012 a fibre order has its number, date, status, products and steps', async () => {
  const [newest] = await ordersOf('233244123456');
  expect(newest).toEqual({
    orderId: 'fo-20418',
    orderNumber: 'FB-20418',
    orderDate: '2026-11-12T09:30:00.000Z',
    orderStatus: 'Installation scheduled',
    products: [{ productName: 'FibreX Home 100', itemAmount: 349 }],
    statusFlow: [
      { label: 'Order paid', date: '2026-11-12T09:30:00.000Z', done: true },
      { label: 'Order verified', date: '2026-11-13T09:30:00.000Z', done: true },
      { label: 'Account created', date: '2026-11-14T09:30:00.000Z', done: true },
      { label: 'Installation scheduled', date: '2026-11-15T09:30:00.000Z', done: true },
      { label: 'Installation started', date: '', done: false },
      { label: 'Pending sign', date: '', done: false },
    ],
  });
});

test('FR-007 FR-008 Ama’s thirteen orders have every number of completed steps and are sorted newest first', async () => {
  const orders = await ordersOf('233244123456');
  expect(orders).toHaveLength(13);
  const dates = orders.map(({ orderDate }) => orderDate);
  expect(dates).toEqual([...dates].sort().reverse());
  const done = orders.map(({ statusFlow }) => statusFlow.filter((step) => step.done).length);
  expect([...new Set(done)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(orders.filter(({ products }) => products.length === 0)).toHaveLength(1);
});

test.each([
  ['233244000222', 1],
  ['233244000555', 0],
  ['233244000666', 500],
])('CL-035 the customer %s has %i fibre orders with unique ids', async (phone, count) => {
  const orders = await ordersOf(phone);
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(count);
});

test('SHR-008 SHR-010 the customer’s number in the path finds the same orders with and without a leading “+”', async () => {
  const list = await ordersOf('+233244000222', '233244000222');
  expect(await ordersOf('+233244000222', '%2B233244000222')).toEqual(list);
});
