import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { reasonOf, type Discover } from './discovery.ts';

type SigningKeyOptions = {
  issuer: string;
  /** Where the keys are, for a provider without a discovery document that this process can use. */
  jwksUri?: string | undefined;
  discover: Discover;
  warn: (message: string) => void;
};

/**
 * An unknown key makes the key set to be fetched anew, once and at most every 30 s; the whole set is fetched anew after
 * 10 minutes, so that a key that the provider withdraws is no longer accepted.
 */
const KEY_SET_OPTIONS_MS = { timeoutDuration: 3_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

/** Neither a token nor its sender is wrong: the provider cannot be asked. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** Returns the issuer that tokens must name and the keys that sign them. Throws a `ProviderUnavailableError`. */
export function createSigningKeys({ issuer, jwksUri, discover, warn }: SigningKeyOptions) {
  let current: { uri: string; keys: JWTVerifyGetKey } | undefined;
  return async (): Promise<{ issuer: string; keys: JWTVerifyGetKey }> => {
    const found = jwksUri === undefined ? await discover().catch(unavailable) : { issuer, jwks_uri: jwksUri };
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
      return unavailable(error);
    }
  };
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailableError(reasonOf(cause), { cause });
}
