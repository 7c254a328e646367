import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { readPageData } from '../pageData';
import { reportInvalidEntry } from '../remotes/lazyReport';
import { parseIndex } from './parseIndex';
import { cachedIndex, cacheIndex, cacheManifest } from './registryCache';
import type { RegistryIndex, RemoteEntry, RemoteManifest } from './RegistryIndex';
import { useRegistryIndex } from './useRegistryIndex';

/** A page with a remote in its document does not need the client: it has index and manifest. */
const importRegistryClient = () => withRetry(() => import('./registryClient'), RETRY_ONCE);

/** Part of the runtime's chunk, so that it is not a request of its own. A page without a remote does not load it. */
const importManifestParser = () =>
  withRetry(() => import(/* webpackChunkName: "federation" */ './parseManifest'), RETRY_ONCE);

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
  /** The manifests forgotten on this page. They are not fetched ahead: until the click the release may be repaired. */
  forgotten: Set<string>;
  /** The running remotes with their versions. */
  loaded: Map<string, string>;
}

/**
 * The registry of this page. It starts with the index in the document.
 * @param withOverrides replaces entries of the index (host/src/remotes/overrides)
 */
export function openRegistry(withOverrides = (index: RegistryIndex): RegistryIndex => index): Registry {
  const manifests = new Map<string, Promise<RemoteManifest>>();
  const forgotten = new Set<string>();
  /** The manifest in the document: that of the remote at this address. */
  let inlinedManifest: unknown;
  const index = () => useRegistryIndex.getState().index;
  const entryOf = (name: string) => index()?.remotes.find((remote) => remote.name === name);

  function setIndex(found: RegistryIndex | undefined): RegistryIndex | undefined {
    const current = found && withOverrides(found);
    useRegistryIndex.setState({ index: current });
    return current;
  }

  function readDocument(): RegistryIndex | undefined {
    const data = readPageData();
    const found = parseIndex(data, reportInvalidEntry);
    if (!found || found.remotes.length === 0) return undefined;
    inlinedManifest = data.manifest;
    return cacheIndex(found);
  }

  async function revalidate(): Promise<RegistryIndex> {
    const { fetchIndex } = await importRegistryClient();
    const found = await fetchIndex();
    for (const { name, version, canary } of found.remotes) {
      const before = entryOf(name);
      if (before?.version !== version || before.canary?.version !== canary?.version) manifests.delete(name);
    }
    return setIndex(cacheIndex(found)) ?? found;
  }

  async function loadIndex(): Promise<RegistryIndex | undefined> {
    // D-029: the portal stays usable with the remotes of the last visit.
    return index() ?? (await revalidate().catch(() => setIndex(cachedIndex())));
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
    const { parseManifest } = inlinedManifest ? await importManifestParser() : {};
    const inlined = parseManifest?.(inlinedManifest);
    if (inlined?.name === entry.name) {
      inlinedManifest = undefined;
      return cacheManifest(inlined);
    }
    const { fetchManifest } = await importRegistryClient();
    const { manifest, isCached } = await fetchManifest(entry);
    if (!isCached) return cacheManifest(manifest);
    manifests.delete(entry.name);
    return manifest;
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
