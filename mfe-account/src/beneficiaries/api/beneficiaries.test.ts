/** @jest-environment node */
import { customers, empty, html, json, mockRoute, requests, signInAs, vectors } from '@portal/shared/testing';
import { toPayload, type BeneficiaryForm } from '../beneficiary';
import { API_ROWS, createApiRow, LIST_PATH } from '../testing/mockBeneficiaries';
import { addBeneficiary, fetchBeneficiaries, removeBeneficiary, updateBeneficiary } from './beneficiaries';

const AMA_PHONE = '233244123456';
const ABENA_FORM: BeneficiaryForm = { name: 'Abena', email: 'abena@example.com', phone: '0244550100' };
const IDEMPOTENCY_KEY = 'idempotency-key-1';
const getFirstRequest = () => {
  const [request] = requests();
  if (!request) throw new Error('No request was sent');
  const { method, path, headers, body } = request;
  return {
    method,
    path,
    token: headers.get('authorization'),
    key: headers.get('idempotency-key'),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  };
};

beforeEach(() => signInAs(customers.ama));

test.each(vectors<BeneficiaryForm, object>('beneficiaryPayload'))(
  '$requirements.0 $requirements.1 AB-016 toPayload returns the specified request body: $id',
  (vector) => {
    expect(toPayload(vector.input)).toEqual(vector.expected);
  },
);

test('CL-043 RO-010 AB-016 the list is requested with the access token; its phone numbers are converted to local ones, which start with 0', async () => {
  mockRoute(`GET ${LIST_PATH}`, json(API_ROWS));
  expect(await fetchBeneficiaries(AMA_PHONE)).toEqual([
    { id: 'b1', name: 'Kofi Mensah', email: 'kofi.mensah@example.com', phone: '0555128890' },
    { id: 'b2', name: 'ɔheneba ASANTE', email: '', phone: '0243301187' },
    { id: 'b3', name: 'Esi Quartey', email: 'esi.q@example.com', phone: '0208114526' },
  ]);
  expect(getFirstRequest()).toEqual({
    method: 'GET',
    path: LIST_PATH,
    token: 'Bearer token-of-ama',
    key: null,
    body: undefined,
  });
});

test.each(['+233244123456', '0244123456', '244123456'])(
  'CL-043 D-115 the customer’s phone claim %s is sent in the URL as an msisdn that starts with 233',
  async (phone) => {
    mockRoute(`GET ${LIST_PATH}`, json([]));
    expect(await fetchBeneficiaries(phone)).toEqual([]);
  },
);

test('CL-043 malformed rows of the response are left out, and a missing name or email becomes an empty text', async () => {
  mockRoute(`GET ${LIST_PATH}`, json([null, 'x', { name: 'No id' }, { id: 7, name: null, phoneNumber: 233555555555 }]));
  expect(await fetchBeneficiaries(AMA_PHONE)).toEqual([{ id: '7', name: '', email: '', phone: '0555555555' }]);
});

test.each([
  ['a body that is no array', json({ content: [] })],
  ['a 500 response', json({}, 500)],
])('CL-043 fetchBeneficiaries rejects after %s', async (_what, reply) => {
  mockRoute(`GET ${LIST_PATH}`, reply);
  await expect(fetchBeneficiaries(AMA_PHONE)).rejects.toBeDefined();
});

test('CL-044 addBeneficiary sends the form with the idempotency key and returns the values of the response', async () => {
  mockRoute(`POST ${LIST_PATH}`, json(createApiRow('b9', 'Abena O.', '233244550100'), 201));
  expect(await addBeneficiary(AMA_PHONE, ABENA_FORM, IDEMPOTENCY_KEY)).toEqual({
    id: 'b9',
    name: 'Abena O.',
    email: '',
    phone: '0244550100',
  });
  expect(getFirstRequest()).toEqual({
    method: 'POST',
    path: LIST_PATH,
    token: 'Bearer token-of-ama',
    key: IDEMPOTENCY_KEY,
    body: { name: 'Abena', email: 'abena@example.com', phoneNumber: '0244550100' },
  });
});

test.each([
  ['no body', empty(201), undefined],
  ['only an id', json({ id: 'b9' }, 201), 'b9'],
])(
  'CL-044 D-120 after a response with %s addBeneficiary returns the values that were sent, and the id only if the response has one',
  async (_what, reply, id) => {
    mockRoute(`POST ${LIST_PATH}`, reply);
    expect(await addBeneficiary(AMA_PHONE, ABENA_FORM, IDEMPOTENCY_KEY)).toEqual({ ...ABENA_FORM, ...(id && { id }) });
  },
);

test('CL-045 updateBeneficiary sends the form to the URL of the beneficiary and keeps the id, although the response has another one', async () => {
  mockRoute(`PUT ${LIST_PATH}/a%2Fb`, json({ id: 'other', name: 'Abena O.' }));
  const updated = await updateBeneficiary(AMA_PHONE, { ...ABENA_FORM, email: '', id: 'a/b' }, IDEMPOTENCY_KEY);
  expect(updated).toEqual({ id: 'a/b', name: 'Abena O.', email: '', phone: '0244550100' });
  expect(getFirstRequest()).toMatchObject({
    method: 'PUT',
    key: IDEMPOTENCY_KEY,
    body: { name: 'Abena', email: null },
  });
});

test.each([
  ['no body', empty()],
  ['an HTML page', html()],
])('CL-046 D-119 a removal succeeds after a 2xx response with %s', async (_what, reply) => {
  mockRoute(`DELETE ${LIST_PATH}/b1`, reply);
  await expect(removeBeneficiary(AMA_PHONE, 'b1')).resolves.toBeUndefined();
  expect(getFirstRequest()).toMatchObject({ method: 'DELETE', token: 'Bearer token-of-ama', body: undefined });
});
