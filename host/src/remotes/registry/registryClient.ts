import { isTransient, requestJson, RETRY_ONCE, withRetry, type Schema } from '@portal/shared/http';
import { FILE_TIMEOUT_MS } from '../timeouts';
import { cachedManifest } from './registryCache';
import {
  registryIndexSchema,
  remoteManifestSchema,
  type RegistryIndex,
  type RemoteEntry,
  type RemoteManifest,
} from './schema';

export interface FetchedManifest {
  manifest: RemoteManifest;
  /** The registry is down: the manifest comes from the cache. */
  isCached: boolean;
}

export function fetchIndex(): Promise<RegistryIndex> {
  return fetchChecked('/registry.json', registryIndexSchema);
}

/** Fetches the manifest of a remote; falls back to the cached one while the registry is down. */
export async function fetchManifest({ name, record: address }: RemoteEntry): Promise<FetchedManifest> {
  try {
    return { manifest: await fetchChecked(address, remoteManifestSchema), isCached: false };
  } catch (error) {
    const cached = isTransient(error) ? parseManifest(cachedManifest(name)) : undefined;
    if (!cached) throw error;
    return { manifest: cached, isCached: true };
  }
}

export function parseManifest(value: unknown): RemoteManifest | undefined {
  return remoteManifestSchema.safeParse(value).data;
}

function fetchChecked<T>(address: string, schema: Schema<T>): Promise<T> {
  return withRetry(() => requestJson(address, { schema, timeoutMs: FILE_TIMEOUT_MS }), RETRY_ONCE);
}
