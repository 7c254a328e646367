import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { createOidcAdapter } from './oidcAdapter.ts';

/**
 * Revokes the refresh tokens of a session at sign-out, which oidc-provider does not do. The portal revokes its token
 * before it signs out, but that request may fail.
 */
export function revokeOnSignOut(provider: Provider, db: Database, failed: (error: unknown) => void): void {
  const tokens = createOidcAdapter(db)('RefreshToken');
  provider.on('end_session.success', (ctx: KoaContextWithOIDC) => {
    if (!ctx.oidc.params?.logout) return;
    for (const { grantId } of Object.values(ctx.oidc.session?.authorizations ?? {})) {
      if (grantId !== undefined) tokens.revokeByGrantId(grantId).catch(failed);
    }
  });
}
