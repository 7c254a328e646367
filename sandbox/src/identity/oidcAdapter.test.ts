import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { createOidcAdapter, removeExpired } from './oidcAdapter.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const ageUsedRecords = (seconds: number) =>
  db.query(`UPDATE idp_record SET consumed_at = consumed_at - make_interval(secs => $1::int)`, [seconds]);

test('oidc-provider’s record is found by id, uid and user code, but only under its own model', async () => {
  const sessions = createOidcAdapter(db)('Session');
  await sessions.upsert('s1', { uid: 'u1', userCode: 'c1', accountId: 'ama' }, 60);
  expect(await sessions.find('s1')).toMatchObject({ accountId: 'ama' });
  expect(await sessions.findByUid('u1')).toMatchObject({ accountId: 'ama' });
  expect(await sessions.findByUserCode('c1')).toMatchObject({ accountId: 'ama' });
  expect(await createOidcAdapter(db)('Grant').find('s1')).toBeUndefined();
  await sessions.upsert('s1', { uid: 'u2', accountId: 'kofi' }, 60);
  expect(await sessions.findByUid('u1')).toBeUndefined();
  expect(await sessions.findByUid('u2')).toMatchObject({ accountId: 'kofi' });
  await sessions.destroy('s1');
  expect(await sessions.find('s1')).toBeUndefined();
});

test('an expired record of oidc-provider is not found, a record without an expiry is found', async () => {
  const clients = createOidcAdapter(db)('Client');
  await clients.upsert('over', {}, -1);
  await clients.upsert('endless', { clientId: 'x' });
  expect(await clients.find('over')).toBeUndefined();
  expect(await clients.find('endless')).toEqual({ clientId: 'x' });
});

test('of two concurrent uses of an authorization code the second is refused', async () => {
  const codes = createOidcAdapter(db)('AuthorizationCode');
  await codes.upsert('c', { grantId: 'g' }, 60);
  const uses = await Promise.allSettled([codes.consume('c'), codes.consume('c')]);
  expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(uses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'invalid_grant' } });
  expect(await codes.find('c')).toHaveProperty('consumed', expect.any(Number));
});

test('a refresh token counts as used 10 s after its first use', async () => {
  const tokens = createOidcAdapter(db)('RefreshToken');
  await tokens.upsert('r', { grantId: 'g' }, 60);
  await db.query(`UPDATE idp_record SET consumed_at = now() WHERE model = 'RefreshToken' AND id = 'r'`);
  await ageUsedRecords(9);
  expect(await tokens.find('r')).not.toHaveProperty('consumed');
  await ageUsedRecords(2);
  expect(await tokens.find('r')).toHaveProperty('consumed', expect.any(Number));
});

test('revoking a grant of refresh tokens removes all refresh tokens of that grant and no others', async () => {
  const tokens = createOidcAdapter(db)('RefreshToken');
  await tokens.upsert('a', { grantId: 'mine' }, 60);
  await tokens.upsert('b', { grantId: 'mine' }, 60);
  await tokens.upsert('c', { grantId: 'yours' }, 60);
  await tokens.revokeByGrantId('mine');
  expect([await tokens.find('a'), await tokens.find('b')]).toEqual([undefined, undefined]);
  expect(await tokens.find('c')).toEqual({ grantId: 'yours' });
});

test('removeExpired deletes records that expired over a day ago, and counts of failed sign-ins that ended', async () => {
  await db.query('DELETE FROM idp_record');
  const sessions = createOidcAdapter(db)('Session');
  await sessions.upsert('old', {}, -86_500);
  await sessions.upsert('yesterday', {}, -80_000);
  await sessions.upsert('endless', {});
  await db.query(
    `INSERT INTO idp_sign_in_failure (key, failures, ends_at)
     VALUES ('ended', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`,
  );
  await removeExpired(db);
  const left = await db.query('SELECT id FROM idp_record UNION SELECT key FROM idp_sign_in_failure ORDER BY id');
  expect(left).toEqual([{ id: 'endless' }, { id: 'new' }, { id: 'yesterday' }]);
});
