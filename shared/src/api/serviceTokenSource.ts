import { expiringRecord, onSignOut } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { TokenSource } from './apiFetch.ts';

/** A token and the time (epoch milliseconds) from which on it is no longer used. */
const storedTokenSchema = z.object({ token: z.string().check(z.minLength(1)), validUntil: z.number() });

type StoredToken = z.infer<typeof storedTokenSchema>;

interface ServiceTokenSourceOptions {
  /** Requests a token. Throws when the service gives none. */
  request: () => Promise<{ token: string; expiresInS: number }>;
  /** How long before its expiry a token is replaced. */
  marginMs: number;
  /** The longest use of a token, whatever its expiry. */
  maxAgeMs?: number;
  /** The key in local storage of a token that belongs to no customer. Without it the token is in memory only. */
  storageKey?: string;
}

/** Gives the token of one service, which it caches: pass it to `apiFetch` as `token`. */
export interface ServiceTokenSource extends Required<TokenSource> {
  clear: () => void;
}

/**
 * Creates a token source that requests a token from the service itself and caches it until shortly before it expires.
 * Concurrent callers share one request; an error is not cached. A token in memory is dropped at sign-out; a stored one
 * survives it only if its key is one of `PRESERVED_KEYS` in storage.ts (D-033).
 * @example
 * const helpTokenSource = createServiceTokenSource({ request: requestHelpToken, marginMs: 30_000 });
 * await apiFetch({ service: 'help', path: '/faqs', schema, token: helpTokenSource });
 */
export function createServiceTokenSource({
  request,
  marginMs,
  maxAgeMs,
  storageKey,
}: ServiceTokenSourceOptions): ServiceTokenSource {
  const cache = storageKey === undefined ? createMemoryTokenCache() : createStorageTokenCache(storageKey);
  let pending: Promise<string> | undefined;

  function fetchToken(): Promise<string> {
    const requestedAt = Date.now();
    const current = request()
      .then(({ token, expiresInS }) => {
        const validUntil = requestedAt + Math.min(maxAgeMs ?? Infinity, expiresInS * 1000 - marginMs);
        // After clear() the token may belong to a customer who has signed out.
        if (pending === current) cache.write({ token, validUntil });
        return token;
      })
      .finally(() => {
        if (pending === current) pending = undefined;
      });
    pending = current;
    return current;
  }

  const source: ServiceTokenSource = {
    get: async () => cache.read()?.token ?? pending ?? fetchToken(),
    renew(rejected) {
      if (cache.read()?.token === rejected) cache.remove();
      return source.get();
    },
    clear() {
      cache.remove();
      pending = undefined;
    },
  };
  if (storageKey === undefined) onSignOut(source.clear);
  return source;
}

const createStorageTokenCache = (key: string) =>
  expiringRecord({ area: 'local', key, schema: storedTokenSchema, expiresAt: ({ validUntil }) => validUntil });

function createMemoryTokenCache() {
  let stored: StoredToken | undefined;
  return {
    read: () => (stored && Date.now() < stored.validUntil ? stored : undefined),
    write: (next: StoredToken) => void (stored = next),
    remove: () => void (stored = undefined),
  };
}
