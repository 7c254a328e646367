import { isTransient, requestJson, RETRY_ONCE, withRetry, type Schema } from '@portal/shared/http';
import { reportInvalidEntry } from '../remotes/lazyReport';
import { FILE_TIMEOUT_MS } from './timeouts';
import { parseIndex } from './parseIndex';
import { manifestProblem, parseManifest } from './parseManifest';
import { cachedManifest } from './registryCache';
import type { RegistryIndex, RemoteEntry, RemoteManifest } from './RegistryIndex';

export interface FetchedManifest {
  manifest: RemoteManifest;
  /** The registry is down: the manifest comes from the cache. */
  isCached: boolean;
}

export function fetchIndex(): Promise<RegistryIndex> {
  return fetchChecked(
    '/registry.json',
    (value) => parseIndex(value, reportInvalidEntry),
    () => 'no registry index',
  );
}

/** Fetches the manifest of a remote; falls back to the cached one while the registry is down. */
export async function fetchManifest({ name, manifest: address }: RemoteEntry): Promise<FetchedManifest> {
  try {
    return { manifest: await fetchChecked(address, parseManifest, manifestProblem), isCached: false };
  } catch (error) {
    const cached = isTransient(error) ? parseManifest(cachedManifest(name)) : undefined;
    if (!cached) throw error;
    return { manifest: cached, isCached: true };
  }
}

function fetchChecked<T>(
  address: string,
  parse: (value: unknown) => T | undefined,
  problemOf: (value: unknown) => string | undefined,
): Promise<T> {
  const schema: Schema<T> = {
    safeParse: (value) => {
      const data = parse(value);
      return data === undefined ? { success: false, error: problemOf(value) } : { success: true, data };
    },
  };
  return withRetry(() => requestJson(address, { schema, timeoutMs: FILE_TIMEOUT_MS }), RETRY_ONCE);
}
