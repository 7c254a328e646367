import type { Database } from '../db/database.ts';
import { isStorable } from '../db/isStorable.ts';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';

/**
 * A used refresh token may be sent again for this long, and then gets the same successor (refreshReuse.ts): otherwise a
 * response that is lost on the way would end the session.
 */
const REUSE_INTERVAL_SECONDS = 10;

type RecordRow = { payload: AdapterPayload; consumed_at: Date | null; reusable: boolean };

/** SQL condition: a record has not expired. */
const NOT_EXPIRED_SQL = '(expires_at IS NULL OR expires_at > now())';
/**
 * SQL condition: a used refresh token is still within the reuse interval. Compares with the database's clock, because
 * that clock also wrote `consumed_at`.
 */
const REUSABLE_SQL = `(model = 'RefreshToken' AND consumed_at > now() - interval '${REUSE_INTERVAL_SECONDS} seconds')`;

/**
 * Throws 400 for text that the database cannot store, without a redirect to the portal. The storage checks the text,
 * because it can come from a URL, a form or a forged token.
 */
function rejectUnstorableText(text: string): void {
  if (isStorable(text)) return;
  throw Object.assign(new errors.InvalidRequest('text with unreadable characters'), { allow_redirect: false });
}

/** Serialises a payload; throws for text that the database cannot store. */
function toJson(payload: AdapterPayload): string {
  return JSON.stringify(payload, (_name, value: unknown) => {
    if (typeof value === 'string') rejectUnstorableText(value);
    return value;
  });
}

/** The storage of oidc-provider for sessions, grants, codes and tokens. */
export const createOidcAdapter =
  (db: Database) =>
  (model: string): Adapter => {
    async function findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      rejectUnstorableText(value);
      const [row] = await db.query<RecordRow>(
        `SELECT payload, consumed_at, coalesce(${REUSABLE_SQL}, false) AS reusable FROM idp_record
         WHERE model = $1 AND ${column} = $2 AND ${NOT_EXPIRED_SQL}`,
        [model, value],
      );
      if (!row?.consumed_at || row.reusable) return row?.payload;
      return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
    }

    async function deleteBy(column: 'id' | 'grant_id', value: string): Promise<void> {
      await db.query(`DELETE FROM idp_record WHERE model = $1 AND ${column} = $2`, [model, value]);
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { grantId = null, userCode = null, uid = null } = payload;
        await db.query(
          `INSERT INTO idp_record (model, id, payload, grant_id, user_code, uid, expires_at)
           VALUES ($1, $2, $3::jsonb, $4, $5, $6, now() + make_interval(secs => $7::int))
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
             user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
          [model, id, toJson(payload), grantId, userCode, uid, expiresIn ?? null],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      destroy: (id) => deleteBy('id', id),
      revokeByGrantId: (grantId) => deleteBy('grant_id', grantId),
      /**
       * oidc-provider checks and marks a used record in two steps, so two requests can pass the check. This conditional
       * update lets only the first of them succeed. `shouldRotate` marks refresh tokens (refreshReuse.ts); a profile that keeps
       * old refresh tokens valid never marks them.
       */
      async consume(id) {
        if (model === 'RefreshToken') return;
        const consumed = await db.query(
          `UPDATE idp_record SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
          [model, id],
        );
        if (consumed.length === 0) throw new errors.InvalidGrant('already used');
      },
    };
  };

/**
 * Deletes oidc-provider's records that expired more than a day ago, because oidc-provider never does, and counts of failed
 * sign-ins that ended.
 */
export async function removeExpired(db: Database): Promise<void> {
  await db.query(`DELETE FROM idp_record WHERE expires_at < now() - interval '1 day'`);
  await db.query(`DELETE FROM idp_sign_in_failure WHERE ends_at < now()`);
}
