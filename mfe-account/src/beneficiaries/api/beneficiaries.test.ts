import fc from 'fast-check';
import { isHttpError } from '@portal/shared/http';
import { mockRoute, empty, html, json, malformed, requests, vectors } from '@portal/shared/testing';
import { toPayload, type BeneficiaryForm } from '../beneficiary';
import { LIST, onServer, THREE } from '../testing/mockBeneficiaries';
import { addBeneficiary, fetchBeneficiaries, removeBeneficiary, updateBeneficiary } from './beneficiaries';

const AMA = '233244123456';
const ABENA: BeneficiaryForm = { name: 'Abena', email: 'abena@example.com', phone: '0244550100' };
const SENDING = { token: 'the-token', key: 'press-1' };
const sent = () => {
  const [request] = requests();
  if (!request) throw new Error('nothing was sent');
  const { method, path, headers, body } = request;
  return {
    method,
    path,
    token: headers.get('authorization'),
    key: headers.get('idempotency-key'),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  };
};

test.each(vectors<BeneficiaryForm, object>('beneficiaryPayload'))(
  '$requirements.0 $requirements.1 AB-016 $id',
  (vector) => {
    expect(toPayload(vector.input)).toEqual(vector.expected);
  },
);

test('CL-043 RO-010 AB-016 the list is asked for with the token; every phone number comes in its form with 0', async () => {
  mockRoute(`GET ${LIST}`, json(THREE));
  expect(await fetchBeneficiaries(AMA, 'the-token')).toEqual([
    { id: 'b1', name: 'Kofi Mensah', email: 'kofi.mensah@example.com', phone: '0555128890' },
    { id: 'b2', name: 'ɔheneba ASANTE', email: '', phone: '0243301187' },
    { id: 'b3', name: 'Esi Quartey', email: 'esi.q@example.com', phone: '0208114526' },
  ]);
  expect(sent()).toEqual({ method: 'GET', path: LIST, token: 'Bearer the-token', key: null, body: undefined });
});

test.each(['+233244123456', '0244123456', '244123456'])('CL-043 D-115 the claim %s is sent as 233…', async (phone) => {
  mockRoute(`GET ${LIST}`, json([]));
  expect(await fetchBeneficiaries(phone, 't')).toEqual([]);
});

test('CL-043 what cannot be read is left out, what is missing is empty', async () => {
  mockRoute(`GET ${LIST}`, json([null, 'x', { name: 'No id' }, { id: 7, name: null, phoneNumber: 233555555555 }]));
  expect(await fetchBeneficiaries(AMA, 't')).toEqual([{ id: '7', name: '', email: '', phone: '0555555555' }]);
});

test('CL-043 whatever stands in the list, each beneficiary has an id to act on and texts', async () => {
  const part = fc.oneof(fc.constantFrom('b1', '', 7, null), fc.jsonValue());
  const row = fc.oneof(fc.record({ id: part, name: part, email: part, phoneNumber: part }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows) => {
      mockRoute(`GET ${LIST}`, json(rows));
      const found = await fetchBeneficiaries(AMA, 't');
      expect(found.length).toBeLessThanOrEqual(rows.length);
      for (const one of found) {
        expect(one.id).not.toBe('');
        expect(Object.values(one).every((text) => typeof text === 'string')).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['no list', json({ content: [] })],
  ['a page', html()],
  ['cut off', malformed('[{"id":')],
  ['an error', json({}, 500)],
])('CL-043 %s is a failure', async (_what, reply) => {
  mockRoute(`GET ${LIST}`, reply);
  await expect(fetchBeneficiaries(AMA, 't')).rejects.toBeDefined();
});

test('CL-044 an added beneficiary is sent with its key, and is what the server says', async () => {
  mockRoute(`POST ${LIST}`, json(onServer('b9', 'Abena O.', '233244550100'), 201));
  expect(await addBeneficiary(AMA, ABENA, SENDING)).toEqual({
    id: 'b9',
    name: 'Abena O.',
    email: '',
    phone: '0244550100',
  });
  expect(sent()).toEqual({
    method: 'POST',
    path: LIST,
    token: 'Bearer the-token',
    key: 'press-1',
    body: { name: 'Abena', email: 'abena@example.com', phoneNumber: '0244550100' },
  });
});

test.each([
  ['nothing', empty(201), undefined],
  ['an empty object', json({}, 201), undefined],
  ['an id only', json({ id: 'b9' }, 201), 'b9'],
  ['null', json(null, 201), undefined],
])('CL-044 D-120 answered with %s it is what was sent', async (_what, reply, id) => {
  mockRoute(`POST ${LIST}`, reply);
  expect(await addBeneficiary(AMA, ABENA, SENDING)).toEqual({ ...ABENA, ...(id && { id }) });
});

test('CL-045 a changed beneficiary goes to its own address and keeps its id', async () => {
  mockRoute(`PUT ${LIST}/a%2Fb`, json({ id: 'other', name: 'Abena O.' }));
  const updated = await updateBeneficiary(AMA, { ...ABENA, email: '', id: 'a/b' }, SENDING);
  expect(updated).toEqual({ id: 'a/b', name: 'Abena O.', email: '', phone: '0244550100' });
  expect(sent()).toMatchObject({ method: 'PUT', key: 'press-1', body: { name: 'Abena', email: null } });
});

test.each([
  ['nothing', empty()],
  ['an object', json({ ok: true })],
  ['a word', () => new Response('OK')],
  ['a page', html()],
])('CL-046 D-119 removed, whatever the answer: %s', async (_what, reply) => {
  mockRoute(`DELETE ${LIST}/b1`, reply);
  await expect(removeBeneficiary(AMA, 'b1', 'the-token')).resolves.toBeUndefined();
  expect(sent()).toMatchObject({ method: 'DELETE', token: 'Bearer the-token', body: undefined });
});

test('CL-046 a refusal is a failure', async () => {
  mockRoute(`DELETE ${LIST}/b1`, json({}, 404));
  const failure: unknown = await removeBeneficiary(AMA, 'b1', 't').catch((error: unknown) => error);
  expect(isHttpError(failure, 404)).toBe(true);
});
