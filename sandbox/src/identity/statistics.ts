import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The number of token requests of this process, in total and by grant type. */
export type TokenStatistics = { token: number; byGrant: Record<string, number> };

/** Counts token requests, including refused ones: tests check how many refreshes several tabs send. */
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
