import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { rejectCanary, selectRelease, type SelectedRelease } from '../canary/selectRelease';
import { integrityOf, registerIntegrity } from '../federation/integrity';
import type { RemoteEntry, RemoteManifest } from '../registry/schema';
import type { Registry } from '../registry/registry';
import { classifyFailure, manifestError, remoteFileFailure } from '../reporting/classifyFailure';
import type { RemoteError } from '../reporting/RemoteError';
import { report } from '../reporting/report';
import { checkContract, type HostContract } from './checkContract';
import { RemoteUnavailableError } from './RemoteUnavailableError';

/** A running release: its version and the exports of its module `./area`. */
export interface LoadedRelease {
  version: string;
  module: unknown;
}

/** Requests the files of a release without running them. */
export type PreloadRelease = (release: SelectedRelease) => void;

/** Runs the entry of a release and returns its module `./area`. */
export type LoadExposedModule = (release: SelectedRelease) => Promise<unknown>;

/** Canaries whose successful start was reported. */
const reportedCanaries = new Set<string>();

/** The result of loading a release. A failure in it is not reported yet. */
type LoadResult = { release?: SelectedRelease | undefined } & ({ module: unknown } | { cause: unknown });

export interface ReleaseLoader {
  /**
   * Runs the release of a remote that this browser gets. A failure is reported once and thrown as a
   * `RemoteUnavailableError`; the next call fetches the manifest again. When a canary fails, the stable release is loaded.
   * @param manifest the request for the manifest, which may still be running
   */
  loadRelease: (registry: Registry, entry: RemoteEntry, manifest?: Promise<RemoteManifest>) => Promise<LoadedRelease>;
  /** Runs the release before the navigation; `loadRelease` uses the result. A failure is reported only if it does. */
  prefetchRemote: (registry: Registry, entry: RemoteEntry) => void;
}

export function createReleaseLoader(
  loadExposedModule: LoadExposedModule,
  host: HostContract,
  preloadRelease: PreloadRelease,
): ReleaseLoader {
  /** Prefetched releases by their manifest. A failure also removes the manifest, so a failed result is not used again. */
  const prefetched = new WeakMap<Promise<RemoteManifest>, Promise<LoadResult>>();

  async function load(registry: Registry, entry: RemoteEntry, request: Promise<RemoteManifest>): Promise<LoadResult> {
    let release: SelectedRelease | undefined;
    try {
      const manifest = await request.catch((cause: unknown) => {
        throw manifestError(cause);
      });
      release = selectRelease(manifest);
      registerIntegrity(release);
      // Before the contract check, so that both happen at the same time. Nothing runs before the check.
      preloadRelease(release);
      checkContract(release, await contractRange(registry, entry, manifest), host);
      const module = await run(loadExposedModule, release);
      registry.loaded.set(entry.name, release.version);
      return { release, module };
    } catch (cause) {
      registry.forgetManifest(entry.name);
      return { release, cause };
    }
  }

  async function loadRelease(
    registry: Registry,
    entry: RemoteEntry,
    manifest = registry.manifestOf(entry),
  ): Promise<LoadedRelease> {
    const result = await (prefetched.get(manifest) ?? load(registry, entry, manifest));
    const { release } = result;
    const version = release?.version ?? entry.version;
    if ('module' in result) return { version, module: result.module };
    const failure = await classifyFailure(result.cause, integrityOf);
    if (failure) reportFailure(entry.name, version, failure);
    if (!release?.isCanary || !failure) throw new RemoteUnavailableError(entry.name, result.cause);
    rejectCanary(release);
    return loadRelease(registry, entry);
  }

  function prefetchRemote(registry: Registry, entry: RemoteEntry): void {
    if (registry.loaded.has(entry.name)) return;
    const manifest = registry.manifestOf(entry);
    if (!prefetched.has(manifest)) prefetched.set(manifest, load(registry, entry, manifest));
  }

  return { loadRelease, prefetchRemote };
}

export function reportFailure(remote: string, version: string, { phase, code }: RemoteError): void {
  report({ remote, version, phase, code });
}

async function run(loadExposedModule: LoadExposedModule, release: SelectedRelease): Promise<unknown> {
  const retryIf = (error: unknown) => remoteFileFailure(error) !== undefined;
  const module = await withRetry(() => loadExposedModule(release), { ...RETRY_ONCE, retryIf });
  const { name, version, isCanary } = release;
  if (isCanary && !reportedCanaries.has(`${name}@${version}`)) {
    reportedCanaries.add(`${name}@${version}`);
    report({ remote: name, version, phase: 'loaded', code: 'ok' });
  }
  return module;
}

/** The range comes from the index. When the index is older than the manifest, it is fetched again first. */
async function contractRange(registry: Registry, entry: RemoteEntry, { version }: RemoteManifest) {
  if (entry.version === version) return entry.contract;
  const index = await registry.revalidate().catch(() => undefined);
  return (index?.remotes.find(({ name }) => name === entry.name) ?? entry).contract;
}
