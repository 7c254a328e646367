import { setupApi } from '../testing/testApi.ts';

type Step = { label: string; date: string; done: boolean };
type Order = {
  orderId: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: string;
  products: { productName: string; itemAmount: number }[];
  statusFlow: Step[];
};

const setup = setupApi();

async function ordersOf(phone: string, path = phone): Promise<Order[]> {
  const token = await setup.server.identity.mint({ phone, sub: phone });
  const answer = await setup.server.get(`/ssp-orders/api/v1/orders/customer-ref-orders/${path}`, token);
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
