import * as core from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { SelectedRelease } from '../canary/selectRelease';
import { createRemoteRuntime } from '../loading/remoteRuntime';
import { watchScriptErrors } from '../reporting/scriptErrors';
import { containerName, entryLoaderPlugin } from './entryLoaderPlugin';
import { preloadRelease } from './preloadRelease';
import { shareMap } from './shareMap';

declare const __RUNTIME_VERSION__: string;
declare const __PORTAL_CONTRACT__: string;
declare const __PORTAL_SINGLETONS__: Record<string, string>;

// Remotes are built without a federation runtime (tooling/remote.webpack.mjs) and read the host's from these globals. The
// bundler runtime alone would add three kilobytes to the entry of each remote.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { version: __RUNTIME_VERSION__, name: 'host' },
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
});

const registeredReleases = new Map<string, SelectedRelease>();

const runtime = createInstance({
  name: 'host',
  remotes: [],
  shared: shareMap(forgetFailedSharedModule),
  plugins: [entryLoaderPlugin((remote) => registeredReleases.get(remote))],
  shareStrategy: 'loaded-first',
});

watchScriptErrors();

/**
 * Loads remotes. The runtime, the shared modules and the handling of failures are one lazy chunk, so that a page without a
 * remote does not download them.
 */
export const { openRemote, prefetchRemote } = createRemoteRuntime(
  loadExposedModule,
  { version: __PORTAL_CONTRACT__, provides: __PORTAL_SINGLETONS__ },
  preloadRelease,
);

function loadExposedModule(release: SelectedRelease): Promise<unknown> {
  // Registered by release and not by name: the runtime caches by name, and `force` would delete shared modules of the host.
  const remote = `${release.name}@${release.version}`;
  if (!registeredReleases.has(remote)) {
    registeredReleases.set(remote, release);
    const { name, entry } = release;
    runtime.registerRemotes([{ name: remote, entry, entryGlobalName: containerName(name), shareScope: 'default' }]);
  }
  return runtime.loadRemote(`${remote}/area`);
}

/** Removes the rejected promise of a shared module from the runtime's cache, so that the next remote requests it again. */
function forgetFailedSharedModule(get: unknown): void {
  for (const versions of Object.values(runtime.shareScopeMap.default ?? {})) {
    for (const share of Object.values(versions)) {
      if (share.get === get) Object.assign(share, { loading: undefined, loaded: undefined });
    }
  }
}
