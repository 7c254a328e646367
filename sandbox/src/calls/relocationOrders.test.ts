import { errorCodeOf, setupApi, fetchFibreToken, postJson, RELOCATION_BODY as validOrder } from '../testing/testApi.ts';

const ORDER_PATH = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
const PORTAL_ORIGIN = 'http://localhost:8080';
const AMA = '233244123456';

const setup = setupApi();
let amaToken: string;
beforeAll(async () => {
  amaToken = await setup.server.identity.mint({ phone: AMA, sub: 'ama' });
});
beforeEach(async () => {
  await setup.db.exec('DELETE FROM relocation_order; DELETE FROM repeated_call');
});

const sendOrder = (body: unknown = validOrder, key?: string) => postJson(setup.server, ORDER_PATH, amaToken, body, key);
const findStoredOrders = () => setup.db.query<{ order_id: string }>('SELECT * FROM relocation_order');

test('CL-032 CL-033 RL-044 RL-057 a relocation order is stored as unpaid, and the response has the URL of its payment page', async () => {
  const answer = await sendOrder();
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      success: true,
      message: expect.any(String) as string,
      data: {
        payment_url: expect.stringMatching(/^http:\/\/localhost:8082\/payments\/[0-9a-f]{32}$/) as string,
        orderId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    },
  ]);
  const [row] = await findStoredOrders();
  expect(row).toMatchObject({ owner_msisdn: AMA, linked_account: '233558120417', state: 'unpaid', amount: '150.00' });
});

test('RO-009 RL-058 a relocation order without a customer’s access token is refused', async () => {
  expect(errorCodeOf(await postJson(setup.server, ORDER_PATH, undefined, validOrder))).toBe('no_token');
  const fibre = await fetchFibreToken(setup.server, AMA);
  expect(errorCodeOf(await postJson(setup.server, ORDER_PATH, fibre, validOrder))).toBe('invalid_token');
  expect(await findStoredOrders()).toEqual([]);
});

test.each([149.99, -150, 1500])('CN-018 RL-053 a relocation order with the amount %d is refused', async (amount) => {
  const answer = await sendOrder({ ...validOrder, amount });
  expect([answer.statusCode, errorCodeOf(answer)]).toEqual([400, 'amount_mismatch']);
});

test.each([
  'https://evil.example/broadband/fibre-requests/payment',
  `${PORTAL_ORIGIN}.evil.example/broadband/fibre-requests/payment`,
  `${PORTAL_ORIGIN}/broadband/fibre-requests/payment/../../..//evil.example`,
  '/broadband/fibre-requests/payment',
  'javascript:alert(1)',
])('RL-054 a relocation order with the redirect URL “%s” is refused', async (payment_redirect_url) => {
  const answer = await sendOrder({ ...validOrder, payment_redirect_url });
  expect([answer.statusCode, errorCodeOf(answer)]).toEqual([400, 'redirect_not_allowed']);
  expect(await findStoredOrders()).toEqual([]);
});

test('a relocation order for a mobile broadband account is refused', async () => {
  expect(errorCodeOf(await sendOrder({ ...validOrder, linked_account: '233557041186' }))).toBe('not_relocatable');
  expect((await sendOrder({ ...validOrder, linked_account: '233558302251' })).statusCode).toBe(201);
});

test.each([
  ['digital_address', ' ', 'Digital Address is required'],
  ['latitude', '5.6', 'Location coordinates are required'],
  ['product_title', 'Fibre Narrowband', 'There is no such product'],
  ['id_card_front_pic_url', 'javascript:alert(1)', 'id_card_front_pic_url must be a http or https address'],
])('a relocation order with %s %j gets 400: %s', async (field, value, message) => {
  const answer = await sendOrder({ ...validOrder, [field]: value });
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad_request', message })]);
});

test('a relocation order keeps the documented placeholder instead of the address of a card picture that was sent', async () => {
  await sendOrder({ ...validOrder, id_card_front_pic_url: 'https://pictures.example/ama.png' });
  const [row] = await setup.db.query('SELECT details FROM relocation_order');
  expect(row).toMatchObject({ details: { id_card_front_pic_url: 'https://example.com.gh/id-card-front.png' } });
});

test('RL-056 a relocation order with empty expiry date, date of birth and gender is accepted', async () => {
  expect((await sendOrder({ ...validOrder, id_expiry: '', dob: '', gender: '' })).statusCode).toBe(201);
});

test('D-137 a second relocation order within 15 minutes, while the first is unpaid, gets 409 with a message, a later one or one for another account is accepted', async () => {
  await sendOrder();
  const second = await sendOrder();
  expect([second.statusCode, second.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'open_relocation_exists',
      message:
        'A relocation order for this number is waiting for its payment. Pay or cancel it, or try again in 15 minutes.',
    }),
  ]);
  expect((await sendOrder({ ...validOrder, linked_account: '233558120932' })).statusCode).toBe(201);
  await setup.db.exec(`UPDATE relocation_order SET created_at = now() - interval '15 minutes'`);
  expect((await sendOrder()).statusCode).toBe(201);
});

test('RL-044 equal concurrent relocation orders are stored once: with one idempotency key all get one response, without a key all but one get 409', async () => {
  const pressed = await Promise.all([sendOrder(validOrder, 'k1'), sendOrder(validOrder, 'k1')]);
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(new Set(pressed.map(({ body }) => body)).size).toBe(1);
  expect(await findStoredOrders()).toHaveLength(1);

  await setup.db.exec('DELETE FROM relocation_order');
  const without = await Promise.all([sendOrder(), sendOrder(), sendOrder()]);
  expect(without.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(await findStoredOrders()).toHaveLength(1);
});
