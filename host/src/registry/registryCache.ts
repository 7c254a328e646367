import { storedText } from '@portal/shared/storage';
import { parseIndex } from './parseIndex';
import type { RegistryIndex, RemoteEntry, RemoteManifest } from './RegistryIndex';

/** The last index and the manifests fetched with it, in local storage. They are used while the registry is down. */
const storedRegistry = storedText('local', 'portal:registry');

export const cachedIndex = (): RegistryIndex | undefined => parseIndex(parseJson(storedRegistry.read()));

/** The cached manifest of a remote, not checked. */
export const cachedManifest = (name: string): unknown => readCachedManifests()[name];

/** Whether the cache holds the manifest of the release that the index names: there is no need to prefetch it. */
export function hasCachedManifest({ name, version }: RemoteEntry): boolean {
  return (Object(cachedManifest(name)) as { version?: unknown }).version === version;
}

/** Caches the index, and removes the manifests of remotes it no longer names. */
export function cacheIndex(index: RegistryIndex): RegistryIndex {
  const kept = Object.entries(readCachedManifests()).filter(([name]) =>
    index.remotes.some((remote) => remote.name === name),
  );
  writeCache(index, Object.fromEntries(kept));
  return index;
}

/** Caches a manifest beside the index that names its remote. */
export function cacheManifest(manifest: RemoteManifest): RemoteManifest {
  const index = cachedIndex();
  if (index) writeCache(index, { ...readCachedManifests(), [manifest.name]: manifest });
  return manifest;
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function readCachedManifests(): Record<string, unknown> {
  const { manifests } = Object(parseJson(storedRegistry.read())) as { manifests?: unknown };
  return { ...(Object(manifests) as Record<string, unknown>) }; // registryClient.ts checks a manifest before it is used
}

function writeCache(index: RegistryIndex, manifests: Record<string, unknown>): void {
  storedRegistry.write(JSON.stringify({ ...index, manifests }));
}
