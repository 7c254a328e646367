import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { loadOrCreateKeys } from './keys.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the signing key and the cookie secret are created once, also if two processes start at the same time', async () => {
  const [first, second] = await Promise.all([loadOrCreateKeys(db), loadOrCreateKeys(db)]);
  expect(second).toEqual(first);
  expect(await loadOrCreateKeys(db)).toEqual(first);
  expect(first.signing).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
  expect(first.secret).toHaveLength(43);
});

test('after a rotation the newest signing key is the first, the old one stays in the list until it is retired', async () => {
  const [old] = (await loadOrCreateKeys(db)).signing;
  const kids = async () => (await loadOrCreateKeys(db)).signing.map(({ kid }) => kid);
  await db.query(`INSERT INTO idp_key (kid, jwk) VALUES ('new', jsonb_set($1::jsonb, '{kid}', '"new"'))`, [
    JSON.stringify(old),
  ]);
  expect(await kids()).toEqual(['new', old?.kid]);
  await db.query('UPDATE idp_key SET retired_at = now() WHERE kid = $1', [old?.kid]);
  expect(await kids()).toEqual(['new']);
});
