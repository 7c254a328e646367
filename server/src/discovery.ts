import { z } from 'zod';

const urlSchema = z.url({ protocol: /^https?$/, error: 'has no jwks_uri that is an http or https address' });
const endpointSchema = urlSchema.optional().catch(undefined);
const providerMetadataSchema = z.object(
  {
    issuer: z.string('has no issuer'),
    jwks_uri: urlSchema,
    token_endpoint: endpointSchema,
    userinfo_endpoint: endpointSchema,
    revocation_endpoint: endpointSchema,
  },
  'is no JSON object',
);

/** The fields of a discovery document that the servers need (OpenID Connect Discovery 1.0, 3). */
export type ProviderMetadata = z.infer<typeof providerMetadataSchema>;
/** Returns the metadata of the identity provider; throws an error that names the address and what is wrong with it. */
export type Discover = () => Promise<ProviderMetadata>;

type DiscoveryOptions = {
  issuer: string;
  /** Where this process sends requests for an address of the provider, if not to the address itself. */
  toInternal?: (address: string) => string;
  /** Logs why the document cannot be used: once for each cause, until it can be used again. */
  warn: (message: string) => void;
};

const TIMEOUT_MS = 3_000;
/** Providers change their endpoints rarely; while the document is fetched again, the previous one stays in use. */
const MAX_AGE_MS = 3_600_000;
/** After a failure the document is fetched at most this often, however many requests need it. */
const PAUSE_MS = 5_000;

/**
 * Creates a function that fetches the discovery document of an identity provider when it is first needed, and keeps it.
 * The issuer in it must be the configured one; only a slash at the end may differ, because tokens name the one in the
 * document.
 */
export function createDiscovery({ issuer, toInternal = (address) => address, warn }: DiscoveryOptions): Discover {
  const address = toInternal(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
  let known: ProviderMetadata | undefined;
  let problem: string | undefined;
  let nextFetch = 0;
  let pending: Promise<ProviderMetadata> | undefined;

  async function refresh(): Promise<ProviderMetadata> {
    try {
      const metadata = await fetchMetadata(address, issuer);
      known = { ...metadata, jwks_uri: toInternal(metadata.jwks_uri) };
      problem = undefined;
      nextFetch = Date.now() + MAX_AGE_MS;
      return known;
    } catch (error) {
      const { message } = error as Error; // of fetchMetadata
      if (message !== problem) warn(message);
      problem = message;
      nextFetch = Date.now() + PAUSE_MS;
      throw error;
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    if (!pending && Date.now() >= nextFetch) {
      pending = refresh();
      pending.catch(() => undefined); // logged; with a previous document nobody waits for this one
    }
    if (known) return known;
    if (pending) return pending;
    throw new Error(problem);
  };
}

/**
 * Returns a function that replaces `origin` in an address by `internal`: containers cannot reach the identity provider
 * at the addresses that browsers use. Without an internal address it changes nothing.
 */
export function createAddressMapper(origin: string, internal: string | undefined): (address: string) => string {
  return (address) => {
    const { origin: own, pathname, search } = new URL(address);
    return internal !== undefined && own === origin ? withoutSlash(internal) + pathname + search : address;
  };
}

async function fetchMetadata(address: string, issuer: string): Promise<ProviderMetadata> {
  const fail = (problem: string, cause?: unknown) =>
    new Error(`The identity provider cannot be used: ${address} ${problem}`, { cause });
  const options: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(address, options).catch((error: unknown) => {
    throw fail(`cannot be reached (${reasonOf(error)})`, error);
  });
  if (response.status !== 200) throw fail(`answered ${response.status}`);
  const type = response.headers.get('content-type') ?? 'no content type';
  const body: unknown = await response.json().catch((error: unknown) => {
    throw fail(`is not JSON (${type})`, error);
  });
  const { success, data, error } = providerMetadataSchema.safeParse(body);
  if (!success) throw fail(error.issues[0]?.message ?? 'is no discovery document');
  if (withoutSlash(data.issuer) !== withoutSlash(issuer)) {
    throw fail(`has the issuer ${JSON.stringify(data.issuer)}, but ${JSON.stringify(issuer)} is configured`);
  }
  return data;
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Why a call failed. The message of `fetch` is always “fetch failed”; its cause has a code such as `ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  const { cause, message } = Object(error) as { cause?: { code?: unknown }; message?: unknown };
  return typeof cause?.code === 'string' ? cause.code : String(message);
}
