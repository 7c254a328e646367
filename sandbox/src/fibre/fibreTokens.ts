import { ApiError } from '../api/apiError.ts';
import { createServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';

/** Visitors may check availability; signed-in customers may also request a relocation. */
const SCOPES = ['fibre:check', 'relocation:create'] as const;
export type Scope = (typeof SCOPES)[number];

/** The holder of a fibre token; only signed-in customers have `sub` and `msisdn` (233…). */
type FibreHolder = { scopes: readonly Scope[]; sub?: string; msisdn?: string };

/** Fifteen minutes: the browser stores a visitor's token. */
export const FIBRE_TOKEN_SECONDS = 900;

export type FibreTokens = {
  issue(holder: FibreHolder): Promise<string>;
  /** The holder of the bearer token; throws 401 for any other token. */
  check(authorization: string | undefined): Promise<FibreHolder>;
};

/** Issues and verifies the tokens of the fibre API; every process with the client secret can verify them. */
export function createFibreTokens({ fibreClientSecret }: Pick<Settings, 'fibreClientSecret'>): FibreTokens {
  const tokens = createServiceTokens({
    issuer: 'home-fibre-check',
    type: 'fibre+jwt',
    secret: fibreClientSecret,
    lifetimeSeconds: FIBRE_TOKEN_SECONDS,
  });
  return {
    issue: ({ scopes, sub, msisdn }) =>
      tokens.issue({
        scope: scopes.join(' '),
        ...(msisdn !== undefined && { msisdn }),
        ...(sub !== undefined && { sub }),
      }),
    check: async (authorization) => {
      const { scope, sub, msisdn } = await tokens.check(authorization);
      const scopes = parseScopes(typeof scope === 'string' ? scope : '');
      return { scopes, ...(sub !== undefined && { sub }), ...(typeof msisdn === 'string' && { msisdn }) };
    },
  };
}

/** Parses a blank-separated list of scopes; throws 400 `invalid_scope` for an unknown one. */
export function parseScopes(list: string): Scope[] {
  return list
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const scope = SCOPES.find((known) => known === name);
      if (scope === undefined) throw new ApiError(400, 'invalid_scope');
      return scope;
    });
}
