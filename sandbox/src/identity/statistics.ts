import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** How often this process was asked for tokens, and with what. */
export type TokenStatistics = { token: number; byGrant: Record<string, number> };

/** Counts the token calls of a provider from now on, refused ones too: tests see whether tabs refresh once or each. */
export function countTokenCalls(provider: Provider): TokenStatistics {
  const statistics: TokenStatistics = { token: 0, byGrant: {} };
  const count = (ctx: KoaContextWithOIDC) => {
    const asked = ctx.oidc.params?.grant_type;
    const grant = typeof asked === 'string' ? asked : 'none';
    statistics.token += 1;
    statistics.byGrant[grant] = (statistics.byGrant[grant] ?? 0) + 1;
  };
  provider.on('grant.success', count);
  provider.on('grant.error', count);
  return statistics;
}
