import { createHash } from 'node:crypto';
import { createInvalidTokenError, readBearerToken } from '@portal/server';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { throwAsApiError } from './guards.ts';

/** Short, because the browser stores a visitor's fibre token. */
export const SERVICE_TOKEN_LIFETIME_SECONDS = 900;

/**
 * issuer: issuer and audience of the tokens; type: `typ` in the token header, so that a token of another service is
 * rejected; secret: the signing key is derived from it, so every process with the secret can verify the tokens.
 */
type ServiceTokenOptions = { issuer: string; type: string; secret: string };

/**
 * Issues and verifies tokens that a service signs itself with HS256. Routes for customers never accept them: those
 * require the signature of the identity provider.
 */
export function createServiceTokenSigner({ issuer, type, secret }: ServiceTokenOptions) {
  const key = createHash('sha256').update(`${type} `).update(secret).digest();
  const rules = { algorithms: ['HS256'], issuer, audience: issuer, typ: type, requiredClaims: ['exp'] };
  const verify = async (authorization: string | undefined) => {
    const { payload } = await jwtVerify(readBearerToken(authorization), key, rules).catch((error: unknown) => {
      throw createInvalidTokenError(error);
    });
    return payload;
  };
  return {
    issue: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${SERVICE_TOKEN_LIFETIME_SECONDS}s`)
        .sign(key),
    /** The claims of the bearer token; throws 401 for any other token. */
    check: (authorization: string | undefined): Promise<JWTPayload> => verify(authorization).catch(throwAsApiError),
  };
}

export type ServiceTokenSigner = ReturnType<typeof createServiceTokenSigner>;
