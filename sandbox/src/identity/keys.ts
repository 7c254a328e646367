import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/database.ts';

/**
 * The PostgreSQL advisory lock that makes processes that start at the same time create only one set of keys. Its id must
 * differ from that of the migrations' lock.
 */
const ADVISORY_LOCK_ID = 727_002;

/** The signing keys of tokens, and the secret of cookies and forms. */
export type Keys = { signing: JWK[]; secret: string };

/**
 * Loads the keys from the database, and creates them at the first start: new keys would sign all customers out. The
 * newest key signs. Older ones stay published until `retired_at` is set, which must wait until their last token expired.
 */
export async function loadOrCreateKeys(db: Database): Promise<Keys> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID]);
    const signing = await findSigningKeys(tx);
    return {
      signing: signing.length > 0 ? signing : [await createSigningKey(tx)],
      secret: await loadOrCreateSecret(tx),
    };
  });
}

async function findSigningKeys(db: Database): Promise<JWK[]> {
  const sql = 'SELECT jwk FROM idp_key WHERE retired_at IS NULL ORDER BY created_at DESC';
  return (await db.query<{ jwk: JWK }>(sql)).map(({ jwk }) => jwk);
}

async function createSigningKey(db: Database): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  const jwk: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
  await db.query('INSERT INTO idp_key (kid, jwk) VALUES ($1, $2::jsonb)', [kid, JSON.stringify(jwk)]);
  return jwk;
}

/** The secret of cookies, forms and hashes; the same for all servers of one database. */
export async function loadOrCreateSecret(db: Database): Promise<string> {
  const generated = randomBytes(32).toString('base64url');
  await db.query(`INSERT INTO idp_secret (name, value) VALUES ('cookie', $1) ON CONFLICT DO NOTHING`, [generated]);
  const [row] = await db.query<{ value: string }>(`SELECT value FROM idp_secret WHERE name = 'cookie'`);
  return row?.value ?? generated;
}
