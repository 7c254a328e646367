import {
  startTestApi,
  type TestApi,
  startPartnerPages,
  createTestDatabase,
  postJson,
  RELOCATION_BODY,
} from '../testing/testApi.ts';
import { seedDemoCustomers } from '../customers/demoCustomers.ts';
import type { Database } from '../db/database.ts';
import { renderOpenPaymentPage } from './payment.ts';

const PORTAL_ORIGIN = 'http://localhost:8080';
const ORDER_PATH = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
const FIBRE_REQUESTS_URL = `${PORTAL_ORIGIN}/broadband/fibre-requests`;

let db: Database;
let api: TestApi;
let partnerPages: Awaited<ReturnType<typeof startPartnerPages>>;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedDemoCustomers(db);
  api = await startTestApi({ db });
  partnerPages = await startPartnerPages({ PORTAL_ORIGIN }, db);
});
beforeEach(async () => {
  await db.exec('DELETE FROM relocation_order');
});

/** Creates a relocation order of Ama; returns its id and the path of its payment page. */
async function placeOrder() {
  const token = await api.identity.mint({ phone: '233244123456' });
  const answer = await postJson(api, ORDER_PATH, token, RELOCATION_BODY);
  const { data } = answer.json() as { data: { payment_url: string; orderId: string } };
  return { orderId: data.orderId, path: new URL(data.payment_url).pathname };
}

const openPaymentPage = (path: string) => partnerPages.request(path);
const pressButton = (address: string) =>
  partnerPages.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const orderAndPaymentStates = async (orderId: string) => {
  const sql = `SELECT o.state AS "order", p.state AS payment FROM relocation_order o JOIN payment p USING (order_id)
    WHERE order_id = $1`;
  return (await db.query<{ order: string; payment: string }>(sql, [orderId]))[0];
};

test('CL-033 RL-049 the payment page shows the amount of the order, has no scripts and cannot be framed', async () => {
  const { path } = await placeOrder();
  const page = await openPaymentPage(path);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('GHS 150.00');
  for (const [name, action] of [
    ['Pay', 'pay'],
    ['Cancel', 'cancel'],
    ['Simulate a failure', 'fail'],
  ] as const) {
    expect(page.body).toMatch(new RegExp(`action="${path}/${action}"[\\s\\S]*>${name}<`));
  }
  expect(page.body).not.toMatch(/<script|style=| on\w+=/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`form-action 'self' ${PORTAL_ORIGIN};`);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'origin' });
});

test('CL-033 PT-002 paying settles the order and redirects to the success page', async () => {
  const { orderId, path } = await placeOrder();
  const paid = await pressButton(`${path}/pay`);
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `${FIBRE_REQUESTS_URL}/payment?order=${orderId}&status=success`,
  ]);
  expect(await orderAndPaymentStates(orderId)).toEqual({ order: 'paid', payment: 'paid' });
});

test.each([
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
])(
  'D-103 the payment action “%s” settles the order as %s and redirects to the list of requests, never to the success page',
  async (action, state) => {
    const { orderId, path } = await placeOrder();
    const ended = await pressButton(`${path}/${action}`);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, FIBRE_REQUESTS_URL]);
    expect(await orderAndPaymentStates(orderId)).toEqual({ order: state, payment: state });
    const late = await pressButton(`${path}/pay`);
    expect([late.statusCode, late.headers.location]).toEqual([410, undefined]);
    expect(late.body).not.toContain('fibre-requests/payment');
    expect(await orderAndPaymentStates(orderId)).toEqual({ order: state, payment: state });
    expect((await placeOrder()).path).not.toBe(path);
  },
);

test('paying twice, also concurrently, pays once and redirects to the same page, and a paid order cannot be cancelled', async () => {
  const { orderId, path } = await placeOrder();
  const answers = await Promise.all([pressButton(`${path}/pay`), pressButton(`${path}/pay`)]);
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
  const settled = await db.query(`SELECT settled_at FROM payment WHERE order_id = $1`, [orderId]);
  await pressButton(`${path}/pay`);
  expect(await db.query(`SELECT settled_at FROM payment WHERE order_id = $1`, [orderId])).toEqual(settled);
  expect((await pressButton(`${path}/cancel`)).statusCode).toBe(410);
  expect(await orderAndPaymentStates(orderId)).toEqual({ order: 'paid', payment: 'paid' });
  const again = await partnerPages.request(path);
  expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Already paid')]);
});

test('an expired payment cannot be paid', async () => {
  const { orderId, path } = await placeOrder();
  await db.exec(`UPDATE payment SET expires_at = now()`);
  const late = await pressButton(`${path}/pay`);
  expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('Payment expired')]);
  expect((await partnerPages.request(path)).statusCode).toBe(410);
  expect(await orderAndPaymentStates(orderId)).toEqual({ order: 'unpaid', payment: 'open' });
});

test('an unknown payment shows an error page, and the log contains no payment ids', async () => {
  const { path } = await placeOrder();
  expect((await partnerPages.request(`/payments/${'0'.repeat(32)}`)).statusCode).toBe(404);
  expect((await partnerPages.request('/payments/%00')).statusCode).toBe(400);
  await pressButton(`${path}/pay`);
  expect(partnerPages.log()).toContain('"route":"/payments/:id/:action"');
  expect(partnerPages.log()).not.toContain(path.slice(-32));
});

test.each([
  ['150.00', 'GHS 150.00'],
  ['1234567.80', 'GHS 1,234,567.80'],
])('PRD-002 D-129 the payment page shows the amount %s as the portal does: %s', (amount, expected) => {
  expect(renderOpenPaymentPage(PORTAL_ORIGIN, { id: 'some-payment', title: 'Fibre relocation', amount })).toContain(
    `>${expected}<`,
  );
});
