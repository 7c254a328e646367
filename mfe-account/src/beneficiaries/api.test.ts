/** @jest-environment node */
import { HttpError, NetworkError, UnexpectedResponseError } from '@portal/shared/http';
import { customers, empty, html, json, mockRoute, requests, signInAs, vectors } from '@portal/shared/testing';
import { API_ROWS, createApiRow, LIST_API_PATH, mockBeneficiaryList } from './testing/openBeneficiaries';
import {
  addBeneficiary,
  EMPTY_FORM,
  fetchBeneficiaries,
  mayHaveChangedList,
  removeBeneficiary,
  toPayload,
  toSaveErrors,
  updateBeneficiary,
  type BeneficiaryForm,
} from './api';

const AMA_PHONE = '0244123456';
const ABENA_FORM = { ...EMPTY_FORM, name: 'Abena', email: 'abena@example.com', phone: '0244550100' };
const IDEMPOTENCY_KEY = 'idempotency-key-1';
const sentHeaders = () =>
  ['authorization', 'idempotency-key'].map((name) => requests()[0]?.headers.get(name) ?? undefined);
const sentBody = () => JSON.parse(requests()[0]?.body ?? '') as unknown;

beforeEach(() => signInAs(customers.ama));

test('CL-043 RO-010 AB-016 D-115 the list is requested with the access token and the customer’s msisdn; its phone numbers are converted to local ones, which start with 0', async () => {
  mockBeneficiaryList(API_ROWS);
  expect(await fetchBeneficiaries(AMA_PHONE)).toMatchObject([
    { id: 'b1', name: 'Kofi Mensah', email: 'kofi.mensah@example.com', phone: '0555128890' },
    { id: 'b2', name: 'ɔheneba ASANTE', email: '', phone: '0243301187' },
    { id: 'b3', name: 'Esi Quartey', email: 'esi.q@example.com', phone: '0208114526' },
  ]);
  expect(sentHeaders()).toEqual(['Bearer token-of-ama', undefined]);
});

test('CL-043 malformed rows of the response are left out, and a missing name or email becomes an empty text', async () => {
  mockBeneficiaryList([null, 'x', { name: 'No id' }, { id: 7, name: null, phoneNumber: 233555555555 }]);
  expect(await fetchBeneficiaries(AMA_PHONE)).toEqual([{ ...EMPTY_FORM, id: '7', phone: '0555555555' }]);
});

test.each(vectors<Partial<BeneficiaryForm>, object>('beneficiaryPayload'))(
  '$requirements.0 $requirements.1 AB-016 toPayload returns the specified request body: $id',
  ({ input, expected }) => {
    expect(toPayload({ ...EMPTY_FORM, ...input })).toEqual({ ...toPayload(EMPTY_FORM), ...expected });
  },
);

test('CL-044 addBeneficiary sends the form with the idempotency key and returns the values of the response', async () => {
  mockRoute(`POST ${LIST_API_PATH}`, json(createApiRow('b9', 'Abena O.', '233244550100'), 201));
  expect(await addBeneficiary(AMA_PHONE, ABENA_FORM, IDEMPOTENCY_KEY)).toMatchObject({
    id: 'b9',
    name: 'Abena O.',
    email: '',
    phone: '0244550100',
  });
  expect(sentHeaders()).toEqual(['Bearer token-of-ama', IDEMPOTENCY_KEY]);
  expect(sentBody()).toEqual({ name: 'Abena', email: 'abena@example.com', phoneNumber: '0244550100' });
});

test.each([
  ['no body', empty(201), undefined],
  ['only an id', json({ id: 'b9' }, 201), 'b9'],
])(
  'CL-044 D-120 after a response with %s addBeneficiary returns the values that were sent, and the id only if the response has one',
  async (_what, reply, id) => {
    mockRoute(`POST ${LIST_API_PATH}`, reply);
    expect(await addBeneficiary(AMA_PHONE, ABENA_FORM, IDEMPOTENCY_KEY)).toEqual({ ...ABENA_FORM, ...(id && { id }) });
  },
);

test('CL-045 updateBeneficiary sends the form to the URL of the beneficiary and keeps the id, although the response has another one', async () => {
  mockRoute(`PUT ${LIST_API_PATH}/a%2Fb`, json({ id: 'other', name: 'Abena O.' }));
  const sent = { ...ABENA_FORM, email: '', id: 'a/b' };
  expect(await updateBeneficiary(AMA_PHONE, sent, IDEMPOTENCY_KEY)).toEqual({ ...sent, name: 'Abena O.' });
  expect(sentHeaders()).toEqual(['Bearer token-of-ama', IDEMPOTENCY_KEY]);
  expect(sentBody()).toMatchObject({ name: 'Abena', email: null });
});

test.each([
  ['no body', empty()],
  ['an HTML page', html()],
])('CL-046 D-119 a removal succeeds after a 2xx response with %s', async (_what, reply) => {
  mockRoute(`DELETE ${LIST_API_PATH}/b1`, reply);
  await expect(removeBeneficiary(AMA_PHONE, 'b1')).resolves.toBeUndefined();
  expect(sentHeaders()).toEqual(['Bearer token-of-ama', undefined]);
});

const createHttpError = (status: number, body: unknown = null) => new HttpError(status, '', body);
type SaveErrorInput = { mode: 'add' | 'edit'; status?: number; body?: unknown };

test.each(vectors<SaveErrorInput, { phone: string } | { page: string }>('beneficiarySaveError'))(
  'AB-030 AB-031 AB-032 AB-033 AB-036 D-139 toSaveErrors returns the specified texts for $id: $input',
  ({ input: { mode, status, body }, expected }) => {
    const error = status === undefined ? new TypeError('Failed to fetch') : createHttpError(status, body);
    expect(toSaveErrors(error, mode)).toEqual(
      'phone' in expected ? { fields: { phone: expected.phone } } : { fields: {}, form: expected.page },
    );
  },
);

test('AB-030 D-118 a 409 response without a message has a fixed text under the phone number', () => {
  const phone = 'A beneficiary with this phone number already exists';
  expect(toSaveErrors(createHttpError(409, '<h1>Conflict</h1>'), 'add')).toEqual({ fields: { phone } });
});

test('mayHaveChangedList is true after a lost response, a server error, 404 and 409, but false after other client errors', () => {
  const lost = [new NetworkError(), new UnexpectedResponseError('')];
  const unknown = [...lost, ...[500, 404, 409].map((status) => createHttpError(status))];
  expect(unknown.map(mayHaveChangedList)).not.toContain(false);
  expect([400, 401, 403, 422, 429].map((status) => mayHaveChangedList(createHttpError(status)))).not.toContain(true);
});
