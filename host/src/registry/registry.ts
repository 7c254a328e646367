import { isTransient, requestJson, RETRY_ONCE, withRetry, type Schema } from '@portal/shared/http';
import { storedText } from '@portal/shared/storage';
import { readPageData } from '../pageData';
import { FILE_TIMEOUT_MS, type RegistryIndex, type RemoteEntry, type RemoteManifest } from './RegistryIndex';
import { useRegistryIndex } from './useRegistryIndex';

/** Which remotes exist, and where their files are. */
export interface Registry {
  /** The index; undefined as long as none is known. */
  index: () => RegistryIndex | undefined;
  entryOf: (name: string) => RemoteEntry | undefined;
  /** The index. Fetches it when the document has none; falls back to the cached index. */
  loadIndex: () => Promise<RegistryIndex | undefined>;
  /** Fetches the current index. On failure it rejects and the known index stays in use. */
  revalidate: () => Promise<RegistryIndex>;
  /** The manifest of a remote, fetched once. While the registry is down it comes from the cache. */
  manifestOf: (entry: RemoteEntry) => Promise<RemoteManifest>;
  /** The next `manifestOf` fetches the manifest again: a release may have replaced the one that failed. */
  forgetManifest: (name: string) => void;
  /** The manifests forgotten on this page. They are not prefetched: the release may be repaired before the click. */
  forgotten: Set<string>;
  /** The running remotes with their versions. */
  loaded: Map<string, string>;
}

/**
 * The registry of this page. It starts with the index in the document.
 * @param withOverrides replaces entries of the index (host/src/overrides/overrides.tsx)
 */
export function openRegistry(withOverrides = (index: RegistryIndex): RegistryIndex => index): Registry {
  const manifests = new Map<string, Promise<RemoteManifest>>();
  const forgotten = new Set<string>();
  /** The manifest in the document: that of the remote at this address. */
  let inlinedManifest: RemoteManifest | undefined;
  const index = () => useRegistryIndex.getState().index;
  const entryOf = (name: string) => index()?.remotes.find((remote) => remote.name === name);

  function setIndex(found: RegistryIndex | undefined): RegistryIndex | undefined {
    const current = found && withOverrides(found);
    useRegistryIndex.setState({ index: current });
    return current;
  }

  function readDocument(): RegistryIndex | undefined {
    const { host, remotes = [], manifest } = readPageData();
    if (remotes.length === 0) return undefined;
    inlinedManifest = manifest ?? undefined;
    return cacheIndex({ ...(host !== undefined && { host }), remotes });
  }

  async function revalidate(): Promise<RegistryIndex> {
    const found = await fetchChecked<RegistryIndex>('/registry.json', 'remotes');
    for (const { name, version, canary } of found.remotes) {
      const before = entryOf(name);
      if (before?.version !== version || before.canary?.version !== canary?.version) manifests.delete(name);
    }
    return setIndex(cacheIndex(found)) ?? found;
  }

  async function loadIndex(): Promise<RegistryIndex | undefined> {
    // D-029: the portal stays usable with the remotes of the last visit.
    return index() ?? (await revalidate().catch(() => setIndex(readCache())));
  }

  function manifestOf(entry: RemoteEntry): Promise<RemoteManifest> {
    const { name } = entry;
    const known = manifests.get(name);
    if (known) return known;
    const request = inlinedOrFetched(entry);
    manifests.set(name, request);
    request.catch(() => manifests.delete(name));
    return request;
  }

  async function inlinedOrFetched(entry: RemoteEntry): Promise<RemoteManifest> {
    const inlined = inlinedManifest;
    if (inlined?.name === entry.name) {
      inlinedManifest = undefined;
      return cacheManifest(inlined);
    }
    try {
      return cacheManifest(await fetchChecked<RemoteManifest>(entry.manifest, 'files'));
    } catch (error) {
      const cached = isTransient(error) ? readCache()?.manifests[entry.name] : undefined;
      if (!cached) throw error;
      manifests.delete(entry.name);
      return cached;
    }
  }

  setIndex(readDocument());
  return {
    index,
    entryOf,
    loadIndex,
    revalidate,
    manifestOf,
    forgetManifest(name) {
      manifests.delete(name);
      forgotten.add(name);
    },
    forgotten,
    loaded: new Map(),
  };
}

/** Fetches the index or a manifest. The edge has checked it; a response without this field is of another server. */
function fetchChecked<T extends object>(address: string, field: keyof T): Promise<T> {
  const schema: Schema<T> = {
    safeParse: (value) =>
      Object.hasOwn(Object(value) as object, field)
        ? { success: true, data: value as T }
        : { success: false, error: `no ${String(field)}` },
  };
  return withRetry(() => requestJson(address, { schema, timeoutMs: FILE_TIMEOUT_MS }), RETRY_ONCE);
}

/** The last index and the manifests fetched with it, in local storage. They are used while the registry is down. */
const storedRegistry = storedText('local', 'portal:registry');

type StoredRegistry = RegistryIndex & { manifests: Partial<Record<string, RemoteManifest>> };

/** What this portal has stored. A value of another form, such as that of an older release, counts as none. */
function readCache(): StoredRegistry | undefined {
  try {
    const stored = JSON.parse(storedRegistry.read() ?? '') as Partial<StoredRegistry> | null;
    const areValid = stored?.remotes?.every(({ mounts }) => Array.isArray(mounts));
    return areValid && stored?.manifests ? (stored as StoredRegistry) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the cache holds the manifest of the release that the index names: there is no need to prefetch it. */
export function hasCachedManifest({ name, version }: RemoteEntry): boolean {
  return readCache()?.manifests[name]?.version === version;
}

/** Caches the index, and removes the manifests of remotes it no longer names. */
function cacheIndex(index: RegistryIndex): RegistryIndex {
  const cached = readCache()?.manifests ?? {};
  const manifests = Object.fromEntries(index.remotes.map(({ name }) => [name, cached[name]]));
  storedRegistry.write(JSON.stringify({ ...index, manifests }));
  return index;
}

/** Caches a manifest beside the index that names its remote. */
function cacheManifest(manifest: RemoteManifest): RemoteManifest {
  const cache = readCache();
  if (cache)
    storedRegistry.write(JSON.stringify({ ...cache, manifests: { ...cache.manifests, [manifest.name]: manifest } }));
  return manifest;
}
