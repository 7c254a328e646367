import { claimAt } from '@portal/registry/claims';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { RETRY_AFTER_S } from './createServer.ts';
import { reasonOf, type Discover } from './discovery.ts';
import type { AudienceClaim } from './environment.ts';

/**
 * The accepted signature algorithms: asymmetric ones, so that the servers need only public keys. The identity provider
 * can change to another one without a change here. Its discovery document lists only the algorithms of ID tokens.
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/**
 * How much the clocks of identity provider and servers may differ: a token is accepted for as long after `exp` and
 * before `nbf`.
 */
const CLOCK_TOLERANCE_S = 30;
/**
 * An unknown key makes the key set to be fetched anew, once and at most every 30 s; the whole set is fetched anew after
 * 10 minutes, so that a key that the provider withdraws is no longer accepted.
 */
const KEY_SET_OPTIONS_MS = { timeoutDuration: 3_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

const INVALID_TOKEN = 'Bearer error="invalid_token"';
const NOT_A_JWT = `${INVALID_TOKEN}, error_description="The access token is not a JWT. Identity providers issue opaque tokens unless the sign-in requests the audience of the API"`;
const BOUND_TOKEN = `${INVALID_TOKEN}, error_description="The access token is bound to a key. The identity provider must issue bearer tokens and may bind the refresh token"`;

/** Why a request is refused: the status, the error code and the headers of the response. */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';

  constructor(
    readonly status: 401 | 503,
    readonly code: string,
    readonly headers: Record<string, string>,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** The keys of the identity provider cannot be fetched, so that nothing is known about the token. */
class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

type AccessTokenOptions = {
  issuer: string;
  /** Where the keys are, for a provider without a discovery document that this process can use. */
  jwksUri?: string | undefined;
  discover: Discover;
  audience: string;
  audienceClaim: AudienceClaim;
  /** The required type in the header; undefined accepts any. */
  typ?: string | undefined;
  /** The name or path of the claim with the phone number. */
  phoneClaim: string;
  warn: (message: string) => void;
};

/** The customer of an access token; `authTime` is when the password was entered, in seconds since 1970. */
type TokenCustomer = { sub: string; phone?: string; authTime?: number };
/** `authorization` is the header of a request. */
export type AccessTokenCheck = (authorization: string | undefined) => Promise<TokenCustomer>;

/**
 * Returns a function that verifies the bearer token of a request: signature of the identity provider, issuer, audience,
 * validity and subject. A token that is bound to a key (`cnf`) is refused: nobody would check the proof. It throws an
 * `AccessTokenError`: 401, or 503 while the provider cannot be asked for its keys, because a 401 would make every
 * browser renew its token.
 */
export function createAccessTokenCheck(options: AccessTokenOptions): AccessTokenCheck {
  const { audience, audienceClaim, typ } = options;
  const findKeys = createKeyFinder(options);
  const findKey: JWTVerifyGetKey = async (header, token) => (await findKeys()).keys(header, token);
  const rules = {
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['iss', 'exp', 'sub'],
    ...(audienceClaim === 'aud' && { audience }),
    ...(typ !== undefined && { typ }),
  };

  async function verify(authorization: string | undefined): Promise<JWTPayload> {
    const { payload } = await jwtVerify(readBearerToken(authorization), findKey, rules);
    const isForPortal = audienceClaim === 'aud' || payload[audienceClaim] === audience;
    if (!isForPortal || payload.iss !== (await findKeys()).issuer) throw createInvalidTokenError();
    if (payload['cnf'] !== undefined) throw createInvalidTokenError(undefined, BOUND_TOKEN);
    return payload;
  }

  return async (authorization) => {
    const claims = await verify(authorization).catch((error: unknown) => {
      throw toAccessTokenError(error);
    });
    const { sub = '', auth_time: authTime } = claims;
    const phone = findPhone(claims, options.phoneClaim);
    return { sub, ...(phone !== undefined && { phone }), ...(typeof authTime === 'number' && { authTime }) };
  };
}

/** Returns a function that finds issuer and keys of tokens; it throws a `ProviderUnavailableError` if it cannot. */
function createKeyFinder({ issuer, jwksUri, discover, warn }: AccessTokenOptions) {
  let current: { uri: string; keys: JWTVerifyGetKey } | undefined;
  return async (): Promise<{ issuer: string; keys: JWTVerifyGetKey }> => {
    const found = jwksUri === undefined ? await discover().catch(throwUnavailable) : { issuer, jwks_uri: jwksUri };
    if (current?.uri !== found.jwks_uri) current = { uri: found.jwks_uri, keys: createKeySet(found.jwks_uri, warn) };
    return { issuer: found.issuer, keys: current.keys };
  };
}

function createKeySet(uri: string, warn: (message: string) => void): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(uri), KEY_SET_OPTIONS_MS);
  let problem: string | undefined;
  return async (header, token) => {
    try {
      const key = await keys(header, token);
      problem = undefined;
      return key;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      const message = `The keys of the identity provider cannot be used: ${uri}: ${reasonOf(error)}`;
      if (message !== problem) warn(message);
      problem = message;
      return throwUnavailable(error);
    }
  };
}

function throwUnavailable(cause: unknown): never {
  throw new ProviderUnavailableError(reasonOf(cause), { cause });
}

/** Returns the token of an `Authorization` header; throws 401 `no_token` without a bearer token. */
export function readBearerToken(authorization = ''): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new AccessTokenError(401, 'no_token', { 'www-authenticate': 'Bearer' });
  return token;
}

function toAccessTokenError(error: unknown): unknown {
  if (error instanceof ProviderUnavailableError) {
    return new AccessTokenError(503, 'idp_unreachable', { 'retry-after': RETRY_AFTER_S }, error);
  }
  if (error instanceof errors.JWSInvalid) return createInvalidTokenError(error, NOT_A_JWT);
  return error instanceof errors.JOSEError ? createInvalidTokenError(error) : error;
}

/** Creates the 401 error for a refused token; clients distinguish the codes `token_expired` and `invalid_token`. */
export function createInvalidTokenError(cause?: unknown, challenge = INVALID_TOKEN): AccessTokenError {
  const code = cause instanceof errors.JWTExpired ? 'token_expired' : 'invalid_token';
  return new AccessTokenError(401, code, { 'www-authenticate': challenge }, cause);
}

/**
 * The phone number decides whose data a token gives access to, so the standard claim, which is the last resort, does
 * not count if the provider says that nobody verified it.
 */
function findPhone(claims: JWTPayload, name: string): string | undefined {
  const { phone_number: standard, phone_number_verified: verified } = claims;
  const candidates = [claimAt(claims, name), verified === false ? undefined : standard];
  return candidates.find((value) => typeof value === 'string' && /\d/.test(value)) as string | undefined;
}
