import { startTestApi, type TestApi } from '../../api/testing/testApi.ts';
import { request } from '../../api/testing/request.ts';
import { readSettings } from '../../config/settings.ts';
import { seedCustomers } from '../../customers/seedCustomers.ts';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../db/testing/testDatabase.ts';
import { postJson } from '../../fibre/testing/fibreClient.ts';
import { relocation } from '../../orderManager/testing/relocation.ts';
import { createPartnerPages } from '../server.ts';

const PORTAL = 'http://localhost:8080';
const ORDERS = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
const LIST = `${PORTAL}/broadband/fibre-requests`;

let db: Database;
let api: TestApi;
let partnerPages: Awaited<ReturnType<typeof createPartnerPages>>;
let origin: string;
const lines: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
  api = await startTestApi({ db, env: { FAULTS: '1', RATE_LIMITS: 'off' } });
  const settings = readSettings({ SERVICES: 'outside', PORTAL_ORIGIN: PORTAL });
  partnerPages = await createPartnerPages({ db, settings, log: { write: (line) => void lines.push(line) } });
  origin = await partnerPages.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
beforeEach(async () => {
  await db.exec('DELETE FROM relocation_order');
});
afterAll(async () => {
  await Promise.all([partnerPages.close(), api.close()]);
  await db.close();
});

/** Creates an order of Ama and returns the URL of its payment. */
async function placeOrder() {
  const token = await api.identity.mint({ phone: '233244123456' });
  const answer = await postJson(api, ORDERS, token, relocation(PORTAL));
  const { data } = answer.json() as { data: { payment_url: string; orderId: string } };
  return { orderId: data.orderId, path: new URL(data.payment_url).pathname };
}

/** Opens the page like a browser, with cookie and form token. */
async function open(path: string) {
  const page = await request(origin, path);
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return { page, cookie, token };
}

const press = (address: string, form: { cookie: string; token: string }) =>
  request(origin, address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: form.cookie },
    payload: new URLSearchParams({ token: form.token }).toString(),
  });
const stateOf = async (orderId: string) => {
  const sql = `SELECT o.state AS "order", p.state AS payment FROM relocation_order o JOIN payment p USING (order_id)
    WHERE order_id = $1`;
  return (await db.query<{ order: string; payment: string }>(sql, [orderId]))[0];
};

test('CL-033 RL-049 the page shows the amount of the order, has no scripts and cannot be framed', async () => {
  const { path } = await placeOrder();
  const { page } = await open(path);
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
  expect(policy).toContain(`form-action 'self' ${PORTAL};`);
  expect(String(page.headers['set-cookie'])).toMatch(/; Path=\/payments\/[0-9a-f]{32}; HttpOnly; SameSite=Strict$/);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'origin' });
});

test('CL-033 PT-002 paying settles the order and redirects to the success page', async () => {
  const { orderId, path } = await placeOrder();
  const form = await open(path);
  const paid = await press(`${path}/pay`, form);
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${LIST}/payment?order=${orderId}&status=success`]);
  expect(await stateOf(orderId)).toEqual({ order: 'paid', payment: 'paid' });
});

test.each([
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
])('D-103 “%s” settles the order as %s and returns to the list, never to the success page', async (action, state) => {
  const { orderId, path } = await placeOrder();
  const form = await open(path);
  const ended = await press(`${path}/${action}`, form);
  expect([ended.statusCode, ended.headers.location]).toEqual([303, LIST]);
  expect(await stateOf(orderId)).toEqual({ order: state, payment: state });
  const late = await press(`${path}/pay`, form);
  expect([late.statusCode, late.headers.location]).toEqual([410, undefined]);
  expect(late.body).not.toContain('fibre-requests/payment');
  expect(await stateOf(orderId)).toEqual({ order: state, payment: state });
  expect((await placeOrder()).path).not.toBe(path);
});

test('paying twice, also concurrently, pays once and redirects to the same page, and a paid order cannot be cancelled', async () => {
  const { orderId, path } = await placeOrder();
  const form = await open(path);
  const answers = await Promise.all([
    press(`${path}/pay`, form),
    press(`${path}/pay`, form),
    press(`${path}/pay`, form),
  ]);
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
  const settled = await db.query(`SELECT settled_at FROM payment WHERE order_id = $1`, [orderId]);
  await press(`${path}/pay`, form);
  expect(await db.query(`SELECT settled_at FROM payment WHERE order_id = $1`, [orderId])).toEqual(settled);
  expect((await press(`${path}/cancel`, form)).statusCode).toBe(410);
  expect(await stateOf(orderId)).toEqual({ order: 'paid', payment: 'paid' });
  const again = await request(origin, path);
  expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Already paid')]);
});

test('an expired payment cannot be paid', async () => {
  const { orderId, path } = await placeOrder();
  const form = await open(path);
  await db.exec(`UPDATE payment SET expires_at = now()`);
  const late = await press(`${path}/pay`, form);
  expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('Payment expired')]);
  expect((await request(origin, path)).statusCode).toBe(410);
  expect(await stateOf(orderId)).toEqual({ order: 'unpaid', payment: 'open' });
});

test('the form token of another payment or browser is refused', async () => {
  const { orderId, path } = await placeOrder();
  const form = await open(path);
  const other = await open(path);
  for (const forged of [
    { cookie: '', token: form.token },
    { cookie: form.cookie, token: '' },
    { cookie: form.cookie, token: `${form.token}x` },
    { cookie: other.cookie, token: form.token },
    { cookie: 'payment_form=short', token: form.token },
  ]) {
    expect((await press(`${path}/pay`, forged)).statusCode).toBe(403);
  }
  expect(await stateOf(orderId)).toEqual({ order: 'unpaid', payment: 'open' });
});

test('an unknown payment shows an error page, and the log contains no payment ids', async () => {
  const { path } = await placeOrder();
  const form = await open(path);
  for (const unknown of [`/payments/${'0'.repeat(32)}`, '/payments/1', '/payments/%00', `${path}0`]) {
    expect((await request(origin, unknown)).statusCode).toBe(404);
    expect([403, 404]).toContain((await press(`${unknown}/pay`, form)).statusCode);
  }
  expect(lines.join('')).toContain('"route":"/payments/:id/pay"');
  expect(lines.join('')).not.toContain(path.slice(-32));
});
