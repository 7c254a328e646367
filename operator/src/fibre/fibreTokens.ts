import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { bearerToken, refuseToken } from '../api/accessToken.ts';
import { ApiError } from '../api/apiError.ts';
import type { Settings } from '../config/settings.ts';

/** A visitor may check; who is signed in may also ask for a relocation. */
const SCOPES = ['fibre:check', 'relocation:create'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who a fibre token was issued for; `sub` and `msisdn` (233…) are there for a signed-in customer only. */
type FibreHolder = { scopes: readonly Scope[]; sub?: string; msisdn?: string };

/** Fifteen minutes: a visitor's token lies in the browser's storage. */
export const FIBRE_TOKEN_SECONDS = 900;

const ISSUER = 'home-fibre-check';
const TYPE = 'fibre+jwt';

export type FibreTokens = {
  issue(holder: FibreHolder): Promise<string>;
  /** Who the header's token speaks for; 401 when it is none of ours. */
  check(authorization: string | undefined): Promise<FibreHolder>;
};

/**
 * Tokens of the fibre API. They are signed with a key made from the client secret, so that every process with that
 * secret knows them; no call of a customer accepts one, for those want the identity provider's signature.
 */
export function createFibreTokens({ fibreClientSecret }: Pick<Settings, 'fibreClientSecret'>): FibreTokens {
  const key = createHash('sha256').update('fibre token ').update(fibreClientSecret).digest();
  return {
    issue: ({ scopes, sub, msisdn }) =>
      new SignJWT({
        scope: scopes.join(' '),
        ...(msisdn !== undefined && { msisdn }),
        ...(sub !== undefined && { sub }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${FIBRE_TOKEN_SECONDS}s`)
        .sign(key),
    check: async (authorization) => {
      const rules = {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        typ: TYPE,
        requiredClaims: ['exp', 'scope'],
      };
      const { payload } = await jwtVerify(bearerToken(authorization), key, rules).catch(refuseToken);
      const { sub, msisdn } = payload;
      const scopes = scopesOf(String(payload.scope));
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
