import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { createOidcAdapter } from './oidcAdapter.ts';

/**
 * Ends the refresh tokens of a session together with it. The library lets them live on; the portal revokes its own
 * before it signs out, but a portal that could not reach us then leaves one behind.
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
