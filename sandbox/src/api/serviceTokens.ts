import { createHash } from 'node:crypto';
import { invalidToken } from '@portal/server';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { tokenIn, toApiError } from './accessToken.ts';

/**
 * issuer: issuer and audience of the tokens; type: `typ` in the token header, so that a token of another service is
 * rejected; secret: the signing key is derived from it, so every process with the secret can verify the tokens.
 */
type ServiceTokenOptions = { issuer: string; type: string; secret: string; lifetimeSeconds: number };

export type ServiceTokens = {
  issue(claims: JWTPayload): Promise<string>;
  /** The claims of the bearer token; throws 401 for any other token. */
  check(authorization: string | undefined): Promise<JWTPayload>;
};

/**
 * Issues and verifies tokens that a service signs itself with HS256. Routes for customers never accept them: those
 * require the signature of the identity provider.
 */
export function createServiceTokens({ issuer, type, secret, lifetimeSeconds }: ServiceTokenOptions): ServiceTokens {
  const key = createHash('sha256').update(`${type} `).update(secret).digest();
  const rules = { algorithms: ['HS256'], issuer, audience: issuer, typ: type, requiredClaims: ['exp'] };
  return {
    issue: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),
    check: async (authorization) =>
      (await jwtVerify(bearerToken(authorization), key, rules).catch(rejectToken)).payload,
  };
}

function bearerToken(authorization: string | undefined): string {
  const { scheme, token } = tokenIn(authorization);
  return scheme.toLowerCase() === 'bearer' ? token : rejectToken();
}

const rejectToken = (cause?: unknown): never => toApiError(invalidToken(cause));
