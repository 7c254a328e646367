import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { createOidcAdapter } from './oidcAdapter.ts';
import { shouldRotate } from './refreshReuse.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('of two concurrent requests with one refresh token only one rotates it, the other finds the successor', async () => {
  const tokens = createOidcAdapter(db)('RefreshToken');
  await tokens.upsert('used', { grantId: 'g' }, 60);
  await tokens.upsert('successor', { grantId: 'g', rotations: 1 }, 60);
  const contexts = [createContext('used'), createContext('used')];
  const rotates = await Promise.all(contexts.map((ctx) => shouldRotate(db, ctx, () => undefined)));
  expect(rotates.sort()).toEqual([false, true]);
  const successors = contexts.map(({ state }) => state['successor'] as string | undefined);
  expect(successors.sort()).toEqual(['successor', undefined]);
});

test('a refresh token that is revoked while it is renewed is refused, and is not reported as reused', async () => {
  const events: unknown[] = [];
  const rotation = shouldRotate(db, createContext('revoked'), (event) => void events.push(event));
  await expect(rotation).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(events).toEqual([]);
});

/** The part of oidc-provider's context that `shouldRotate` reads. */
function createContext(jti: string): KoaContextWithOIDC {
  const entities = { RefreshToken: { jti, grantId: 'g' } };
  return { oidc: { entities }, state: {} } as unknown as KoaContextWithOIDC;
}
