import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { isStorable } from '../db/isStorable.ts';
import { errors } from './oidcLibrary.ts';

/**
 * For so long a refresh token that was used already may be used again: two tabs that refresh at once both succeed,
 * where one of them would otherwise end the session for both.
 */
const REUSE_INTERVAL_SECONDS = 10;

type Row = { payload: AdapterPayload; consumed_at: Date | null; reusable: boolean };

const isAlive = '(expires_at IS NULL OR expires_at > now())';
/** RouteDescription by the database's clock, which also wrote `consumed_at`. */
const isReusable = `(model = 'RefreshToken' AND consumed_at > now() - interval '${REUSE_INTERVAL_SECONDS} seconds')`;

/**
 * Refuses text the database cannot take: 400 on a page of ours or in the call's answer, never a redirect. It stands where
 * the library's text comes in, wherever that text stood: address, form, or inside a token somebody made up.
 */
function rejectUnstorableText(text: string): void {
  if (isStorable(text)) return;
  throw Object.assign(new errors.InvalidRequest('text with unreadable characters'), { allow_redirect: false });
}

/** As JSON; a text in it that the database cannot take is refused. */
function toJson(payload: AdapterPayload): string {
  return JSON.stringify(payload, (_name, value: unknown) => {
    if (typeof value === 'string') rejectUnstorableText(value);
    return value;
  });
}

/** Where the OpenID library keeps sessions, grants, codes and tokens. */
export function createOidcAdapter(db: Database): (model: string) => Adapter {
  return (model) => new OidcAdapter(db, model);
}

class OidcAdapter implements Adapter {
  readonly #db: Database;
  readonly #model: string;

  constructor(db: Database, model: string) {
    this.#db = db;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { grantId = null, userCode = null, uid = null } = payload;
    await this.#db.query(
      `INSERT INTO idp_record (model, id, payload, grant_id, user_code, uid, expires_at)
       VALUES ($1, $2, $3::jsonb, $4, $5, $6, now() + make_interval(secs => $7::int))
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
         user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.#model, id, toJson(payload), grantId, userCode, uid, expiresIn ?? null],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#one('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#one('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#one('user_code', userCode);
  }

  /**
   * The library looks whether a record is used and marks it in two steps, so two requests can both pass the first;
   * here only one of them, or whoever comes within the reuse interval of the first use, gets through.
   */
  async consume(id: string): Promise<void> {
    const consumed = await this.#db.query(
      `UPDATE idp_record SET consumed_at = coalesce(consumed_at, now())
       WHERE model = $1 AND id = $2 AND (consumed_at IS NULL OR ${isReusable}) RETURNING id`,
      [this.#model, id],
    );
    if (consumed.length === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#db.query('DELETE FROM idp_record WHERE model = $1 AND id = $2', [this.#model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.query('DELETE FROM idp_record WHERE model = $1 AND grant_id = $2', [this.#model, grantId]);
  }

  async #one(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    rejectUnstorableText(value);
    const [row] = await this.#db.query<Row>(
      `SELECT payload, consumed_at, coalesce(${isReusable}, false) AS reusable FROM idp_record
       WHERE model = $1 AND ${column} = $2 AND ${isAlive}`,
      [this.#model, value],
    );
    if (!row?.consumed_at || row.reusable) return row?.payload;
    return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
  }
}

/** Removes what ended more than a day ago; the library itself never deletes what has expired. */
export async function removeExpired(db: Database): Promise<void> {
  await db.query(`DELETE FROM idp_record WHERE expires_at < now() - interval '1 day'`);
  await db.query(`DELETE FROM idp_missed_sign_in WHERE at < now() - interval '1 day'`);
}
