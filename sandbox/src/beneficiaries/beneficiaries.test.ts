import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { withoutGeneratedValues } from '../api/testing/withoutGeneratedValues.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { ABENA, AMA, createBeneficiariesClient, expectedErrorResponse, KOFI } from './testing/beneficiariesClient.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const DUPLICATE_PHONE_RESPONSE = expectedErrorResponse(
  409,
  'duplicate_phone',
  'A beneficiary with this phone number already exists',
);

let db: Database;
let server: TestApi;
let ama: ReturnType<typeof createBeneficiariesClient>;
let kofi: ReturnType<typeof createBeneficiariesClient>;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  await db.query('CREATE TABLE seeded AS SELECT * FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  server = await startTestApi({ db, env: { RATE_LIMITS: 'off' } });
  ama = createBeneficiariesClient(server, await server.identity.mint({ phone: AMA, sub: 'ama' }), AMA);
  kofi = createBeneficiariesClient(server, await server.identity.mint({ phone: `+${KOFI}`, sub: 'kofi' }), KOFI);
});
beforeEach(async () => {
  await db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  await db.exec('INSERT INTO beneficiary OVERRIDING SYSTEM VALUE SELECT * FROM seeded; DELETE FROM repeated_call');
});
afterAll(async () => {
  await server.close();
  await db.close();
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
  const many = await createBeneficiariesClient(server, await server.identity.mint({ phone: kwame }), kwame).list();
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
  [{ name: undefined }, 'Name is required'],
  [{ name: 'Ɔ'.repeat(121) }, 'Name can have at most 120 characters'],
  [{ name: 'a\u0000b' }, 'Name is required (without control characters)'],
  [{ email: 'nope' }, 'Please enter a valid email address'],
  [{ email: 'a b@c.de' }, 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@b.co` }, 'Please enter a valid email address'],
  [{ phoneNumber: '' }, 'Phone number is required'],
  [{ phoneNumber: '233244550100' }, 'Phone must be a 10-digit number starting with 0'],
  [{ phoneNumber: '+233244550100' }, 'Phone must be a 10-digit number starting with 0'],
  [{ phoneNumber: '024 455 0100' }, 'Phone must be a 10-digit number starting with 0'],
  [{ name: '', phoneNumber: '12' }, 'Name is required; Phone must be a 10-digit number starting with 0'],
])('AB-025…028 a beneficiary with the fields %j gets 400: %s', async (wrong, message) => {
  const { id } = await findByName('Esi Quartey');
  expect(await ama.add({ ...ABENA, ...wrong })).toEqual(expectedErrorResponse(400, 'bad_request', message));
  expect(await ama.update(id, { ...ABENA, ...wrong })).toEqual(expectedErrorResponse(400, 'bad_request', message));
  expect(await ama.list()).toHaveLength(3);
});

test('a beneficiary’s name of 120 characters is accepted', async () => {
  expect((await ama.add({ ...ABENA, name: 'Ɛ'.repeat(120) })).status).toBe(201);
});

test('RO-010 a customer cannot read, add, update or remove beneficiaries of another customer', async () => {
  const { id } = await findByName('Esi Quartey');
  for (const method of ['GET', 'POST']) {
    expect(await kofi.send(method, { phone: AMA, ...(method === 'POST' && { body: ABENA }) })).toEqual(
      expectedErrorResponse(403, 'not_owner'),
    );
  }
  expect(await kofi.update(id, ABENA)).toEqual(expectedErrorResponse(404, 'not_found'));
  expect(await kofi.remove(id)).toEqual(expectedErrorResponse(404, 'not_found'));
  expect(await kofi.send('DELETE', { phone: AMA, id })).toEqual(expectedErrorResponse(403, 'not_owner'));
  expect(await ama.remove(UNKNOWN_ID)).toEqual(expectedErrorResponse(404, 'not_found'));
  expect((await ama.remove('7')).status).toBe(400);
  expect(await ama.list()).toHaveLength(3);
});

test('the log contains no names, phone numbers or e-mail addresses of beneficiaries', async () => {
  await ama.add();
  await ama.add();
  expect(server.log()).toContain('/ssp-beneficiary/api/v1/users/:phone/beneficiaries');
  expect(withoutGeneratedValues(server.log())).not.toMatch(/24412345|24455010|Abena|abena@/);
});
