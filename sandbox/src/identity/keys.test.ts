import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { loadOrCreateKeys } from './keys.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.exec('DELETE FROM idp_key; DELETE FROM idp_secret');
});
afterAll(() => db.close());

test('the signing key and the cookie secret are created once, also if two processes start at the same time', async () => {
  const [first, second] = await Promise.all([loadOrCreateKeys(db), loadOrCreateKeys(db)]);
  expect(second).toEqual(first);
  expect(await loadOrCreateKeys(db)).toEqual(first);
  expect(first.signing).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
  expect(first.secret).toHaveLength(43);
});

test('the signing key has 3072 bits', async () => {
  const [key] = (await loadOrCreateKeys(db)).signing;
  expect(Buffer.from(key?.n ?? '', 'base64url').length * 8).toBe(3072);
});

test('a key that is 90 days old is replaced; the new key signs after a day, and the old one is published until its last sign-in has ended', async () => {
  const kids = async () => (await loadOrCreateKeys(db)).signing.map(({ kid }) => kid);
  const passDays = (days: number) =>
    db.query('UPDATE idp_key SET created_at = created_at - make_interval(days => $1::int)', [days]);
  const [old] = await kids();
  await passDays(89);
  expect(await kids()).toEqual([old]);
  await passDays(1);
  const rotated = await kids();
  const [, next] = rotated;
  expect([rotated[0], rotated.length]).toEqual([old, 2]);
  expect(await kids()).toEqual([old, next]);
  await passDays(1);
  expect(await kids()).toEqual([next, old]);
  await passDays(14);
  expect(await kids()).toEqual([next, old]);
  await passDays(1);
  expect(await kids()).toEqual([next]);
});
