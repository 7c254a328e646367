import { ApiError } from '../api/apiError.ts';
import { createServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';

/** A visitor may check; who is signed in may also ask for a relocation. */
const SCOPES = ['fibre:check', 'relocation:create'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who a fibre token was issued for; `sub` and `msisdn` (233…) are there for a signed-in customer only. */
type FibreHolder = { scopes: readonly Scope[]; sub?: string; msisdn?: string };

/** Fifteen minutes: a visitor's token lies in the browser's storage. */
export const FIBRE_TOKEN_SECONDS = 900;

export type FibreTokens = {
  issue(holder: FibreHolder): Promise<string>;
  /** Who the header's token speaks for; 401 when it is none of ours. */
  check(authorization: string | undefined): Promise<FibreHolder>;
};

/** Tokens of the fibre API, known to every process with the client secret. */
export function createFibreTokens({ fibreClientSecret }: Pick<Settings, 'fibreClientSecret'>): FibreTokens {
  const tokens = createServiceTokens({
    issuer: 'home-fibre-check',
    type: 'fibre+jwt',
    secret: fibreClientSecret,
    life: FIBRE_TOKEN_SECONDS,
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
      const scopes = scopesOf(typeof scope === 'string' ? scope : '');
      return { scopes, ...(sub !== undefined && { sub }), ...(typeof msisdn === 'string' && { msisdn }) };
    },
  };
}

/** The scopes of a blank-separated list; 400 `invalid_scope` when one is unknown. */
export function scopesOf(list: string): Scope[] {
  return list
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const scope = SCOPES.find((known) => known === name);
      if (scope === undefined) throw new ApiError(400, 'invalid_scope');
      return scope;
    });
}
