import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { bearerToken, rejectToken } from './accessToken.ts';

type Kind = {
  /** Who issues and who takes them. */
  issuer: string;
  /** `typ` of the header, so that no other token of ours can stand in. */
  type: string;
  /** What every process of the service holds: the key is made from it. */
  secret: string;
  /** Seconds. */
  life: number;
};

export type ServiceTokens = {
  issue(claims: JWTPayload): Promise<string>;
  /** The claims of the header's token; 401 when it is none of these. */
  check(authorization: string | undefined): Promise<JWTPayload>;
};

/**
 * Tokens a service of the operator signs itself. They are signed with a key made from a secret, so that every process
 * with that secret knows them; no call of a customer accepts one, for those want the identity provider's signature.
 */
export function createServiceTokens({ issuer, type, secret, life }: Kind): ServiceTokens {
  const key = createHash('sha256').update(`${type} `).update(secret).digest();
  const rules = { algorithms: ['HS256'], issuer, audience: issuer, typ: type, requiredClaims: ['exp'] };
  return {
    issue: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${life}s`)
        .sign(key),
    check: async (authorization) =>
      (await jwtVerify(bearerToken(authorization), key, rules).catch(rejectToken)).payload,
  };
}
