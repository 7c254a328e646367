import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../db/database.ts';

/**
 * The PostgreSQL advisory lock that makes processes that start at the same time create only one set of keys. Its id must
 * differ from that of the migrations' lock.
 */
const ADVISORY_LOCK_ID = 727_002;

/** 128 bits of security; the default of `generateKeyPair`, 2048 bits, has 112. */
const KEY_BITS = 3072;
/** The age at which a signing key is replaced. */
const ROTATION_DAYS = 90;
const PUBLISHED_BEFORE_SIGNING_DAYS = 1;
/** How long a sign-in lasts: until then its ID token may be used for a sign-out. */
const SIGN_IN_DAYS = 14;

/** The signing keys of tokens, and the secret of cookies and forms. */
export type Keys = { signing: JWK[]; secret: string };

/**
 * Loads the keys from the database, and creates them at the first start: new keys would sign all customers out. A key that
 * is 90 days old is replaced at the next start. The new key is published for a day before it signs, so that APIs know it;
 * the old one stays published until the last sign-in with it has ended.
 */
export async function loadOrCreateKeys(db: Database): Promise<Keys> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID]);
    await replaceOldKey(tx);
    return { signing: await findSigningKeys(tx), secret: await loadOrCreateSecret(tx) };
  });
}

async function replaceOldKey(db: Database): Promise<void> {
  await db.query(
    `UPDATE idp_key SET retired_at = now()
     WHERE retired_at IS NULL AND EXISTS (
       SELECT 1 FROM idp_key newer WHERE newer.created_at > idp_key.created_at
         AND newer.created_at < now() - make_interval(days => $1::int))`,
    [PUBLISHED_BEFORE_SIGNING_DAYS + SIGN_IN_DAYS + 1],
  );
  const recent = await db.query(
    'SELECT kid FROM idp_key WHERE retired_at IS NULL AND created_at > now() - make_interval(days => $1::int)',
    [ROTATION_DAYS],
  );
  if (recent.length === 0) await createSigningKey(db);
}

/** The published keys; the first one signs. */
async function findSigningKeys(db: Database): Promise<JWK[]> {
  const keys = await db.query<{ jwk: JWK }>(
    `SELECT jwk FROM idp_key WHERE retired_at IS NULL
     ORDER BY created_at < now() - make_interval(days => $1::int) DESC, created_at DESC`,
    [PUBLISHED_BEFORE_SIGNING_DAYS],
  );
  return keys.map(({ jwk }) => jwk);
}

async function createSigningKey(db: Database): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: KEY_BITS, extractable: true });
  const kid = randomBytes(8).toString('hex');
  const jwk: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
  await db.query('INSERT INTO idp_key (kid, jwk) VALUES ($1, $2::jsonb)', [kid, JSON.stringify(jwk)]);
}

/** The secret of cookies, forms and hashes; the same for all servers of one database. */
export async function loadOrCreateSecret(db: Database): Promise<string> {
  const generated = randomBytes(32).toString('base64url');
  await db.query(`INSERT INTO idp_secret (name, value) VALUES ('cookie', $1) ON CONFLICT DO NOTHING`, [generated]);
  const [row] = await db.query<{ value: string }>(`SELECT value FROM idp_secret WHERE name = 'cookie'`);
  return row?.value ?? generated;
}
