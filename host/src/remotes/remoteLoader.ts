import type { RouteObject } from 'react-router-dom';
import { satisfy } from '@module-federation/runtime-core';
import { rejectCanary, selectRelease, type SelectedRelease } from '../registry/selectRelease';
import type { IndexEntry, ServedManifest } from '../registry/RegistryIndex';
import type { Registry } from '../registry/registry';
import { isHostFileFailure, RemoteUnavailableError, withFileRetry, ClassifiedRemoteError } from './failures';
import { registerChecksums } from './fileLoading';
import { classifyManifestFailure, reportFailure } from './classifyFailure';
import { remoteRoutes, type LoadedRelease } from './remoteRoutes';

/** The result of loading a release. A failure in it is not reported yet. */
type LoadResult = { release?: SelectedRelease | undefined } & ({ module: unknown } | { cause: unknown });

/** A remote to load. The request for its manifest may still be running. */
type RemoteRequest = { registry: Registry; entry: IndexEntry; mountPath: string; manifest: Promise<ServedManifest> };

/** Loads remotes and reports their failures. Its code is a lazy chunk. */
export interface RemoteLoader {
  /** Runs a remote, and resolves with its routes for a mount path. */
  openRemote: (request: RemoteRequest) => Promise<RouteObject[]>;
  /** Runs a release before the navigation. `openRemote` uses the result, and only then reports a failure. */
  prefetchRemote: (registry: Registry, entry: IndexEntry) => void;
  /** Fetches the MUI chunks that most of these remotes need. Failures are ignored: the remote requests them again. */
  preloadCommonMuiChunks?: (manifests: readonly ServedManifest[]) => void;
}

/**
 * The part of the remote loader that is the same in a browser and in a test.
 * @param loadExposedModule runs the entry of a release and returns its module `./area`
 * @param preloadRelease requests the files of a release without running them
 */
export function createRemoteLoader(
  loadExposedModule: (release: SelectedRelease) => Promise<unknown>,
  host: HostContract,
  preloadRelease: (release: SelectedRelease) => void,
): RemoteLoader {
  /** Prefetched releases by their manifest. After a failure the registry forgets it, so the next load requests anew. */
  const prefetched = new WeakMap<Promise<ServedManifest>, Promise<LoadResult>>();

  async function load(
    registry: Registry,
    entry: IndexEntry,
    manifestPromise: Promise<ServedManifest>,
  ): Promise<LoadResult> {
    let release: SelectedRelease | undefined;
    try {
      const manifest = await manifestPromise.catch((cause: unknown) => {
        throw classifyManifestFailure(cause);
      });
      release = selectRelease(manifest);
      registerChecksums(release);
      // Before the check of the requirements, so that both happen at the same time. No file runs before the check.
      preloadRelease(release);
      checkRequirements(release, await currentContractRange(registry, entry, manifest), host);
      const module = await run(release);
      registry.loadedVersions.set(entry.name, release.version);
      return { release, module };
    } catch (cause) {
      registry.forgetManifest(entry.name);
      return { release, cause };
    }
  }

  /**
   * Runs the release of a remote that this browser gets. A failure is reported once and thrown as a
   * `RemoteUnavailableError`; the next call fetches the manifest again. When a canary fails, the stable release is
   * loaded.
   */
  async function loadRelease(
    registry: Registry,
    entry: IndexEntry,
    manifestPromise = registry.manifestOf(entry),
  ): Promise<LoadedRelease> {
    const result = await (prefetched.get(manifestPromise) ?? load(registry, entry, manifestPromise));
    const { release } = result;
    const version = release?.version ?? entry.version;
    if ('module' in result) return { version, module: result.module };
    reportFailure(entry.name, version, result.cause);
    if (!release?.isCanary || isHostFileFailure(result.cause))
      throw new RemoteUnavailableError(entry.name, result.cause);
    rejectCanary(release);
    return loadRelease(registry, entry);
  }

  function prefetchRemote(registry: Registry, entry: IndexEntry): void {
    if (registry.loadedVersions.has(entry.name)) return;
    const manifest = registry.manifestOf(entry);
    if (!prefetched.has(manifest)) prefetched.set(manifest, load(registry, entry, manifest));
  }

  async function openRemote({ registry, entry, mountPath, manifest }: RemoteRequest): Promise<RouteObject[]> {
    const { name } = entry;
    const release = await loadRelease(registry, entry, manifest);
    const loadCurrentRelease = async () => {
      await registry.revalidate().catch(() => undefined); // while the registry is down, the known index stays in use
      registry.forgetManifest(name);
      return loadRelease(registry, registry.entryOf(name) ?? entry);
    };
    const isEnabled = () => registry.entryOf(name)?.enabled === true;
    try {
      return remoteRoutes({ name, mountPath, release, isEnabled, loadCurrentRelease });
    } catch (cause) {
      registry.forgetManifest(name);
      reportFailure(name, release.version, cause);
      throw new RemoteUnavailableError(name, cause);
    }
  }

  const run = (release: SelectedRelease): Promise<unknown> => withFileRetry(() => loadExposedModule(release));

  return { openRemote, prefetchRemote };
}

/** The contract range of a release, from the index, which is fetched again if it names another version. */
async function currentContractRange(registry: Registry, entry: IndexEntry, { version }: ServedManifest) {
  if (entry.version === version) return entry.contract;
  const index = await registry.revalidate().catch(() => undefined);
  return (index?.remotes.find(({ name }) => name === entry.name) ?? entry).contract;
}

/** What this host offers to remotes: the version of the contract and of every provided module. */
interface HostContract {
  version: string;
  provides: Record<string, string>;
}

/**
 * Throws when a release requires another version of the contract or of a provided module than this host has. It is
 * called before any code of the release runs. The console message names both versions for the developers of the remote.
 */
function checkRequirements(release: SelectedRelease, contractRange: string | undefined, host: HostContract): void {
  const required = { contract: contractRange, ...release.requires };
  const provided: Record<string, string | undefined> = { ...host.provides, contract: host.version };
  for (const [name, wanted] of Object.entries(required)) {
    const version = provided[name];
    if (wanted === undefined || (version !== undefined && satisfy(version, wanted))) continue;
    const message = `${release.name} ${release.version} needs ${name} ${wanted}, the host has ${version ?? 'none'}: not loaded`;
    console.warn(message);
    throw new ClassifiedRemoteError('contract', 'mismatch', message);
  }
}
