import { setupApi } from '../testing/testApi.ts';

const AMA = '233244123456';
const KOFI = '233244000222';
const ABENA = { name: 'Abena Owusu', email: 'abena@example.com', phoneNumber: '0244550100' };

type ListedBeneficiary = { id: string; name: string; email: string | null; phoneNumber: string };
type RequestParts = { body?: unknown; key?: string | undefined; id?: string; phone?: string };

/** The beneficiary calls with the token of one customer. */
function createBeneficiariesClient(token: string, owner: string) {
  const send = async (method: string, { body, key, id, phone = owner }: RequestParts = {}) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const asked = { method, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) };
    const path = `/ssp-beneficiary/api/v1/users/${phone}/beneficiaries${id === undefined ? '' : `/${id}`}`;
    const answer = await setup.server.request(path, asked);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return {
    send,
    list: async () => (await send('GET')).body as ListedBeneficiary[],
    add: (body: unknown = ABENA, key?: string) => send('POST', { body, key }),
    update: (id: string, body: unknown, key?: string) => send('PUT', { id, body, key }),
    remove: (id: string) => send('DELETE', { id }),
  };
}

/** The expected error response. */
const expectedErrorResponse = (status: number, error: string, message?: string) => ({
  status,
  body: {
    statusCode: String(status),
    error,
    requestId: expect.any(String) as string,
    ...(message !== undefined && { message }),
  },
});

const DUPLICATE_PHONE_RESPONSE = expectedErrorResponse(
  409,
  'duplicate_phone',
  'A beneficiary with this phone number already exists',
);

const setup = setupApi();
let ama: ReturnType<typeof createBeneficiariesClient>;
let kofi: ReturnType<typeof createBeneficiariesClient>;
beforeAll(async () => {
  await setup.db.query('CREATE TABLE seeded AS SELECT * FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  ama = createBeneficiariesClient(await setup.server.identity.mint({ phone: AMA, sub: 'ama' }), AMA);
  kofi = createBeneficiariesClient(await setup.server.identity.mint({ phone: `+${KOFI}`, sub: 'kofi' }), KOFI);
});
beforeEach(async () => {
  await setup.db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  await setup.db.exec(
    'INSERT INTO beneficiary OVERRIDING SYSTEM VALUE SELECT * FROM seeded; DELETE FROM repeated_call',
  );
});

const findByName = async (name: string) => {
  const found = (await ama.list()).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};

test('CL-043 AB-016 the list of Ama has three beneficiaries, oldest first, the list of Kofi none, the list of Kwame 160', async () => {
  expect(await ama.send('GET')).toEqual({
    status: 200,
    body: [
      {
        id: expect.any(String) as string,
        name: 'Kofi Mensah',
        email: 'kofi.mensah@example.com',
        phoneNumber: '0555128890',
      },
      { id: expect.any(String) as string, name: 'Ɔheneba Asante', email: null, phoneNumber: '0243301187' },
      { id: expect.any(String) as string, name: 'Esi Quartey', email: 'esi.q@example.com', phoneNumber: '0208114526' },
    ],
  });
  expect(await kofi.list()).toEqual([]);
  const kwame = '233244000666';
  const many = await createBeneficiariesClient(await setup.server.identity.mint({ phone: kwame }), kwame).list();
  expect(new Set(many.map(({ phoneNumber }) => phoneNumber)).size).toBe(160);
});

test('CL-044 an added beneficiary is returned with 201 and is the last of the list', async () => {
  const { status, body } = await ama.add();
  expect([status, body]).toEqual([201, { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, ...ABENA }]);
  expect((await ama.list()).at(-1)).toEqual(body);
});

test('CL-044 a beneficiary without an e-mail address is returned with null, and names keep all their characters', async () => {
  for (const [index, email] of [null, '', undefined].entries()) {
    const name = ['Ɔkyere Ɛkow', '👩🏽‍🌾 Auntie', '<b onload="x">Ama & “co”</b>'][index];
    const { status, body } = await ama.add({ name, email, phoneNumber: `024455010${index}` });
    expect([status, body]).toEqual([201, expect.objectContaining({ name, email: null })]);
  }
});

test('CL-045 an updated beneficiary is returned and keeps its position', async () => {
  const { id } = await findByName('Ɔheneba Asante');
  const changed = { name: 'Ɔheneba A.', email: 'oheneba@example.com', phoneNumber: '0243301188' };
  expect(await ama.update(id, changed)).toEqual({ status: 200, body: { id, ...changed } });
  expect((await ama.list())[1]).toEqual({ id, ...changed });
});

test('CL-046 the removal of a beneficiary returns 204, and it is no longer in the list', async () => {
  const { id } = await findByName('Esi Quartey');
  expect(await ama.remove(id)).toEqual({ status: 204, body: undefined });
  expect(await ama.remove(id)).toEqual(expectedErrorResponse(404, 'not_found'));
  expect((await ama.list()).map(({ name }) => name)).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
});

test('AB-036 a beneficiary with the phone number of another one in the list gets 409 with a message, an update with its own number does not', async () => {
  expect(await ama.add({ ...ABENA, phoneNumber: '0243301187' })).toEqual(DUPLICATE_PHONE_RESPONSE);
  const esi = await findByName('Esi Quartey');
  expect(await ama.update(esi.id, { ...esi, phoneNumber: '0243301187' })).toEqual(DUPLICATE_PHONE_RESPONSE);
  expect((await ama.update(esi.id, { ...esi, name: 'Esi' })).status).toBe(200);
  expect((await kofi.add({ ...ABENA, phoneNumber: '0243301187' })).status).toBe(201);
});

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'Ɔ'.repeat(121) }, 'Name can have at most 120 characters'],
  [{ name: 'a\u0000b' }, 'Name is required (without control characters)'],
  [{ email: 'nope' }, 'Please enter a valid email address'],
  [{ phoneNumber: '' }, 'Phone number is required'],
  [{ phoneNumber: '233244550100' }, 'Phone must be a 10-digit number starting with 0'],
  [{ name: '', phoneNumber: '12' }, 'Name is required; Phone must be a 10-digit number starting with 0'],
])('AB-025…028 a beneficiary with the fields %j gets 400: %s', async (wrong, message) => {
  const { id } = await findByName('Esi Quartey');
  expect(await ama.add({ ...ABENA, ...wrong })).toEqual(expectedErrorResponse(400, 'bad_request', message));
  expect(await ama.update(id, { ...ABENA, ...wrong })).toEqual(expectedErrorResponse(400, 'bad_request', message));
  expect(await ama.list()).toHaveLength(3);
});

const sortedStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('AB-030 AB-036 of two concurrent adds of one phone number one gets 201 and one 409', async () => {
  const both = await Promise.all(['Abena', 'Adwoa'].map((name) => ama.add({ ...ABENA, name })));
  expect(sortedStatuses(both)).toEqual([201, 409]);
  expect(await ama.list()).toHaveLength(4);
});

test('an idempotency key with another beneficiary gets 409, a refused add may be repeated with its key', async () => {
  expect((await ama.add({ ...ABENA, name: '' }, 'press-1')).status).toBe(400);
  expect((await ama.add(ABENA, 'press-1')).status).toBe(201);
  expect(await ama.add({ ...ABENA, name: 'Adwoa' }, 'press-1')).toEqual(
    expectedErrorResponse(
      409,
      'idempotency_key_reused',
      'This request was already sent with other details. Please try again.',
    ),
  );
});
