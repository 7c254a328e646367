import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { createOidcAdapter, removeExpired } from './oidcAdapter.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

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
