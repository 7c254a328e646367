import { setTimeout } from 'node:timers/promises';
import type { SecurityLog } from '@portal/server';
import type { Database } from '../db/database.ts';
import { createOidcAdapter } from './oidcAdapter.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';

/**
 * How often, and with which pauses, a request looks for the token that a concurrent request is about to store: for 5 s, half
 * of the time after which the portal gives up (10 s).
 */
const MAX_LOOKUPS = 100;
const LOOKUP_PAUSE_MS = 50;

type Successor = { id: string; isUsed: boolean };

/**
 * oidc-provider's option `rotateRefreshToken`: whether a new refresh token is created. Checks and marks the token in one SQL
 * statement, so that only one of several concurrent requests rotates it. A token that was used within the reuse interval
 * is not rotated again; `returnSuccessors` sends its successor. If the successor was used, too, the token may be stolen:
 * the whole grant is revoked.
 * @throws {errors.InvalidGrant}
 */
export async function shouldRotate(db: Database, ctx: KoaContextWithOIDC, securityLog: SecurityLog): Promise<boolean> {
  const token = ctx.oidc.entities.RefreshToken;
  if (!token || (await markUsed(db, token.jti))) return true;
  const successor = await waitForSuccessor(db, token.jti);
  if (!successor.isUsed) {
    ctx.state.successor = successor.id;
    return false;
  }
  if (token.grantId) await createOidcAdapter(db)('RefreshToken').revokeByGrantId(token.grantId);
  securityLog({ event: 'token_reuse', outcome: 'failure', subject: token.accountId });
  throw new errors.InvalidGrant('refresh token already used');
}

/** Makes the responses to repeated requests contain the successor that `shouldRotate` found. */
export function returnSuccessors(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { successor } = ctx.state as { successor?: string };
    if (successor !== undefined) ctx.body = { ...(ctx.body as object), refresh_token: successor };
  });
}

/** Whether this call marked the token as used; `false` if an earlier or concurrent request did. */
async function markUsed(db: Database, id: string): Promise<boolean> {
  const sql = `UPDATE idp_record SET consumed_at = now()
    WHERE model = 'RefreshToken' AND id = $1 AND consumed_at IS NULL RETURNING id`;
  return (await db.query(sql, [id])).length > 0;
}

/**
 * The token that replaced this one.
 * @throws {errors.InvalidGrant} if the token was revoked meanwhile, or the other request stores no successor in time
 */
async function waitForSuccessor(db: Database, id: string): Promise<Successor> {
  for (let lookup = 0; lookup < MAX_LOOKUPS; lookup += 1) {
    const [used] = await db.query<{ id: string | null; isUsed: boolean }>(
      `SELECT next.id, next.consumed_at IS NOT NULL AS "isUsed" FROM idp_record used
       LEFT JOIN idp_record next ON next.model = used.model AND next.grant_id = used.grant_id
         AND (next.payload->>'rotations')::int = coalesce((used.payload->>'rotations')::int, 0) + 1
       WHERE used.model = 'RefreshToken' AND used.id = $1`,
      [id],
    );
    if (!used) throw new errors.InvalidGrant('refresh token revoked');
    if (used.id !== null) return { id: used.id, isUsed: used.isUsed };
    await setTimeout(LOOKUP_PAUSE_MS);
  }
  throw new errors.InvalidGrant('refresh token has no successor');
}
