import { setConfig } from '@portal/shared/config';
import {
  mockRoute,
  customers,
  networkError,
  json,
  requests,
  signInAs,
  testConfig,
  vectors,
} from '@portal/shared/testing';
import {
  GHANA_CARD_NUMBER,
  deviceData,
  LOCATION_WITH_FIBRE,
  KYC_RECORD,
  RELOCATION_ORDER_ROUTE,
  PAYMENT_URL,
  relocationData,
} from '../testing/openRelocation';
import { createRelocationOrder, toRelocationOrder, type RelocationOrder } from './relocationOrder';

type OrderErrorCase = { token: string | null; status?: number; body?: unknown; thrown?: boolean };

const orderInput = {
  account: deviceData,
  location: LOCATION_WITH_FIBRE,
  form: relocationData,
  identity: { kyc: KYC_RECORD, ghanaCardNumber: GHANA_CARD_NUMBER },
  phone: '+233244123456',
};
const order: RelocationOrder = {
  product_title: 'Fibre Broadband',
  amount: 150,
  longitude: -0.1614,
  latitude: 5.6358,
  digital_address: 'AE-0987-7632',
  landmark: 'A&C Mall',
  alt_phone: '233244123456',
  id_card_number: 'GHA-712345678-9',
  id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
  id_expiry: '2031-03-14',
  nationality: 'Ghanaian',
  dob: '1991-07-02',
  gender: 'Female',
  payment_redirect_url: 'http://localhost:8080/broadband/fibre-requests/payment',
  linked_account: '233558120417',
};
const createOrder = () => createRelocationOrder(order, 'key');
const mockPaymentUrl = (payment_url: unknown) =>
  mockRoute(RELOCATION_ORDER_ROUTE, json({ success: true, data: { payment_url } }, 201));

beforeEach(() => signInAs(customers.ama));

test('RL-053…055 CN-018 D-100 the order has the fields of the form, the location and the identity record', () => {
  expect(toRelocationOrder(orderInput)).toEqual(order);
});

test('RL-054 RL-056 D-059 without identity record and phone number the card number is from the form, the nationality Ghanaian and the rest empty', () => {
  const identity = { kyc: undefined, ghanaCardNumber: 'GHA-000000000-0' };
  const empty = { alt_phone: '', id_expiry: '', dob: '', gender: '' };
  expect(toRelocationOrder({ ...orderInput, identity, phone: '' })).toEqual({
    ...order,
    ...empty,
    id_card_number: 'GHA-000000000-0',
  });
  const kyc = { ...KYC_RECORD, nationality: '' };
  expect(toRelocationOrder({ ...orderInput, identity: { kyc, ghanaCardNumber: GHANA_CARD_NUMBER } })).toEqual(order);
});

test('RL-018 RL-019 without account or coordinates there is an error text instead of an order', () => {
  expect(toRelocationOrder({ ...orderInput, account: undefined })).toBe(
    'Fibre account information is missing. Please go back and select your account again.',
  );
  const { coordinates: _coordinates, ...location } = LOCATION_WITH_FIBRE;
  expect(toRelocationOrder({ ...orderInput, location })).toBe('Please select a location on the map');
});

test('CL-032 CL-033 RL-054 RL-057 the order is posted with token and idempotency key, and the payment URL is returned', async () => {
  mockPaymentUrl(PAYMENT_URL);
  await expect(createOrder()).resolves.toEqual({ paymentUrl: PAYMENT_URL, orderId: undefined });
  const [sent] = requests(RELOCATION_ORDER_ROUTE);
  expect(JSON.parse(sent?.body ?? '')).toEqual(order);
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ama');
  expect(sent?.headers.get('idempotency-key')).toBe('key');
});

test.each(vectors<OrderErrorCase, string>('relocationOrderError'))(
  'RL-058…061 RO-009 D-101 $id: the response $input shows “$expected”',
  async ({ input, expected }) => {
    mockRoute(RELOCATION_ORDER_ROUTE, input.thrown ? networkError() : json(input.body, input.status));
    if (!input.token) signInAs(customers.ama, { getAccessToken: () => Promise.reject(new Error('no token')) });
    await expect(createOrder()).rejects.toHaveProperty('message', expected);
    if (!input.token) expect(requests(RELOCATION_ORDER_ROUTE)).toEqual([]);
  },
);

test.each([
  7,
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https://evil.example/payments/1',
  'http://localhost:8082@evil.example/',
  'http://localhost:8083/payments/1',
  'http://127.0.0.1:8082/payments/1',
  '//localhost:8082/payments/1',
  '/payments/1',
])('CL-033 RL-060 D-102 the payment URL %s is rejected', async (address) => {
  mockPaymentUrl(address);
  await expect(createOrder()).rejects.toHaveProperty('message', 'Failed to get payment URL');
});

test('CL-033 D-102 a configured origin must be https, except on localhost, and be the whole origin of the payment URL', async () => {
  const paymentOrigins = ['https://pay.example.com.gh', 'http://pay.example.com.gh'];
  setConfig(testConfig({ links: { paymentOrigins } }));
  mockPaymentUrl('https://pay.example.com.gh/1');
  await expect(createOrder()).resolves.toHaveProperty('paymentUrl', 'https://pay.example.com.gh/1');
  for (const host of ['http://pay.example.com.gh', 'https://pay.example.com.gh.evil.example']) {
    mockPaymentUrl(`${host}/1`);
    await expect(createOrder()).rejects.toThrow('Failed to get payment URL');
  }
});
