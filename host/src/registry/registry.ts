import { isTransient, requestJson, RETRY_ONCE, withRetry, type Schema } from '@portal/shared/http';
import { storedText } from '@portal/shared/storage';
import { readPageData } from '../pageData';
import { PORTAL_FILE_TIMEOUT_MS, type RegistryIndex, type IndexEntry, type ServedManifest } from './RegistryIndex';
import { useRegistryIndex } from './useRegistryIndex';

/** The page's view of the registry: which remotes exist, where their files are, and which of them run. */
export interface Registry {
  /** The known index; undefined as long as there is none. */
  index: () => RegistryIndex | undefined;
  entryOf: (name: string) => IndexEntry | undefined;
  /** The known index; without one the fetched index, or while the registry is down the cached one. */
  loadIndex: () => Promise<RegistryIndex | undefined>;
  /** Fetches the current index. On failure it rejects and the known index stays in use. */
  revalidate: () => Promise<RegistryIndex>;
  /** The manifest of a remote, fetched once. While the registry is down it comes from the cache. */
  manifestOf: (entry: IndexEntry) => Promise<ServedManifest>;
  /** The next `manifestOf` fetches the manifest again: a release may have replaced the one that failed. */
  forgetManifest: (name: string) => void;
  /** Remotes whose manifest was forgotten. It is not prefetched: the release may be repaired before the click. */
  forgottenManifests: Set<string>;
  /** The version of each remote that runs on this page, by name. */
  loadedVersions: Map<string, string>;
}

/**
 * Creates the page's view of the registry. It starts with the index in the document.
 * @param withOverrides replaces entries of the index (host/src/overrides/overrides.tsx)
 */
export function openRegistry(withOverrides = (index: RegistryIndex): RegistryIndex => index): Registry {
  const manifests = new Map<string, Promise<ServedManifest>>();
  const forgottenManifests = new Set<string>();
  /** The manifest in the document: that of the remote at this address. */
  let inlinedManifest: ServedManifest | undefined;
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
    return storeIndex({ ...(host !== undefined && { host }), remotes });
  }

  async function revalidate(): Promise<RegistryIndex> {
    const found = await fetchRegistryFile<RegistryIndex>('/registry.json', 'remotes');
    for (const { name, version, canary } of found.remotes) {
      const before = entryOf(name);
      if (before?.version !== version || before.canary?.version !== canary?.version) manifests.delete(name);
    }
    return setIndex(storeIndex(found)) ?? found;
  }

  async function loadIndex(): Promise<RegistryIndex | undefined> {
    // D-029: the portal stays usable with the remotes of the last visit.
    return index() ?? (await revalidate().catch(() => setIndex(readStoredRegistry())));
  }

  function manifestOf(entry: IndexEntry): Promise<ServedManifest> {
    const { name } = entry;
    const known = manifests.get(name);
    if (known) return known;
    const request = readOrFetchManifest(entry);
    manifests.set(name, request);
    request.catch(() => manifests.delete(name));
    return request;
  }

  async function readOrFetchManifest(entry: IndexEntry): Promise<ServedManifest> {
    const inlined = inlinedManifest;
    if (inlined?.name === entry.name) {
      inlinedManifest = undefined;
      return storeManifest(inlined);
    }
    try {
      return storeManifest(await fetchRegistryFile<ServedManifest>(entry.manifest, 'files'));
    } catch (error) {
      const cached = isTransient(error) ? readStoredRegistry()?.manifests[entry.name] : undefined;
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
      forgottenManifests.add(name);
    },
    forgottenManifests,
    loadedVersions: new Map(),
  };
}

/** Fetches the index or a manifest, which the edge has checked. Rejects a response without `field`: no edge sent it. */
function fetchRegistryFile<T extends object>(address: string, field: keyof T): Promise<T> {
  const schema: Schema<T> = {
    safeParse: (value) =>
      Object.hasOwn(Object(value) as object, field)
        ? { success: true, data: value as T }
        : { success: false, error: `no ${String(field)}` },
  };
  return withRetry(() => requestJson(address, { schema, timeoutMs: PORTAL_FILE_TIMEOUT_MS }), RETRY_ONCE);
}

/** The last index and the manifests fetched with it, in local storage. They are used while the registry is down. */
const storedRegistry = storedText('local', 'portal:registry');

type StoredRegistry = RegistryIndex & { manifests: Partial<Record<string, ServedManifest>> };

/** The stored index and manifests. A value of another form, such as that of an older release, counts as none. */
function readStoredRegistry(): StoredRegistry | undefined {
  try {
    const stored = JSON.parse(storedRegistry.read() ?? '') as Partial<StoredRegistry> | null;
    const areValid = stored?.remotes?.every(({ mounts }) => Array.isArray(mounts));
    return areValid && stored?.manifests ? (stored as StoredRegistry) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether local storage has the manifest of this version, for when the registry is down: no need to prefetch it. */
export function hasStoredManifest({ name, version }: IndexEntry): boolean {
  return readStoredRegistry()?.manifests[name]?.version === version;
}

/** Stores the index, and removes the manifests of remotes it no longer names. */
function storeIndex(index: RegistryIndex): RegistryIndex {
  const cached = readStoredRegistry()?.manifests ?? {};
  const manifests = Object.fromEntries(index.remotes.map(({ name }) => [name, cached[name]]));
  storedRegistry.write(JSON.stringify({ ...index, manifests }));
  return index;
}

/** Stores a manifest beside the index that names its remote. */
function storeManifest(manifest: ServedManifest): ServedManifest {
  const cache = readStoredRegistry();
  if (cache)
    storedRegistry.write(JSON.stringify({ ...cache, manifests: { ...cache.manifests, [manifest.name]: manifest } }));
  return manifest;
}
