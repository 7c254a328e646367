import type { RouteObject } from 'react-router-dom';
import type { RemoteEntry, RemoteManifest } from '../registry/schema';
import type { Registry } from '../registry/registry';
import { classifyFailure } from '../reporting/classifyFailure';
import type { HostContract } from './checkContract';
import {
  createReleaseLoader,
  reportFailure,
  type LoadExposedModule,
  type PreloadRelease,
  type ReleaseLoader,
} from './releaseLoader';
import { remoteRoutes } from './remoteRoutes';
import { RemoteUnavailableError } from './RemoteUnavailableError';

/** A remote to load. The request for its manifest may still be running. */
interface RemoteRequest {
  registry: Registry;
  entry: RemoteEntry;
  mountPath: string;
  manifest: Promise<RemoteManifest>;
}

/** Loads remotes and reports their failures. Its code is a lazy chunk. */
export interface RemoteRuntime {
  openRemote: (request: RemoteRequest) => Promise<RouteObject[]>;
  prefetchRemote?: ReleaseLoader['prefetchRemote'];
  /** Fetches the MUI chunks that most of these remotes need. Failures are ignored: the remote requests the chunk again. */
  preloadCommonMuiChunks?: (manifests: readonly RemoteManifest[]) => void;
}

/** The part of the runtime that is the same in a browser and in a test; the arguments load files and modules. */
export function createRemoteRuntime(
  loadExposedModule: LoadExposedModule,
  host: HostContract,
  preloadRelease: PreloadRelease,
): Required<Pick<RemoteRuntime, 'openRemote' | 'prefetchRemote'>> {
  const { loadRelease, prefetchRemote } = createReleaseLoader(loadExposedModule, host, preloadRelease);

  async function openRemote({ registry, entry, mountPath, manifest }: RemoteRequest): Promise<RouteObject[]> {
    const { name } = entry;
    const release = await loadRelease(registry, entry, manifest);
    const reload = async () => {
      await registry.revalidate().catch(() => undefined); // while the registry is down, the known index stays in use
      registry.forgetManifest(name);
      return loadRelease(registry, registry.entryOf(name) ?? entry);
    };
    const isEnabled = () => registry.entryOf(name)?.enabled === true;
    try {
      return remoteRoutes({ name, mountPath, release, isEnabled, reload });
    } catch (cause) {
      registry.forgetManifest(name);
      const failure = await classifyFailure(cause, () => undefined);
      if (failure) reportFailure(name, release.version, failure);
      throw new RemoteUnavailableError(name, cause);
    }
  }

  return { openRemote, prefetchRemote };
}
