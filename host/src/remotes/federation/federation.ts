import {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { SelectedRelease } from '../canary/selectRelease';
import { createRemoteRuntime } from '../loading/remoteRuntime';
import type { RemoteManifest } from '../registry/RegistryIndex';
import { watchScriptErrors } from '../reporting/scriptErrors';
import { addRemoteComponentStyles } from '../../theme/remoteTheme';
import { loadContainer, type Container } from './loadContainer';
import { commonMuiChunks, preloadRelease } from './preloadRelease';
import { preloadMuiChunks, shareMap } from './shareMap';

declare const __RUNTIME_VERSION__: string;
declare const __PORTAL_CONTRACT__: string;
declare const __PORTAL_SINGLETONS__: Record<string, string>;

// Remotes are built without a federation runtime (tooling/remote.webpack.mjs) and read the host's from these globals. The
// bundler runtime alone would add three kilobytes to the entry of each remote. A remote that has its own bundler runtime
// (built with Rspack) needs these parts of the core.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    CurrentGlobal,
    ModuleFederation,
    assert,
    getGlobalFederationConstructor,
    helpers: {}, // copied by the runtime of such a remote, and used only for snapshots
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
  _FEDERATION_RUNTIME_CORE_FROM: { version: __RUNTIME_VERSION__, name: 'host' },
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
});

/** Provides the shared modules. Loading remotes by manifest and by snapshot is left out of it (tooling/host.webpack.mjs). */
const runtime = createInstance({
  name: 'host',
  remotes: [],
  shared: shareMap(forgetFailedSharedModule),
  shareStrategy: 'loaded-first',
});

/** The containers by release, so that each entry runs once. */
const containers = new Map<string, Promise<Container>>();

watchScriptErrors();
addRemoteComponentStyles();

/**
 * Loads remotes. The runtime and the shared modules are one lazy chunk, so that a page without a remote does not download
 * them.
 */
export const { openRemote, prefetchRemote } = createRemoteRuntime(
  loadExposedModule,
  { version: __PORTAL_CONTRACT__, provides: __PORTAL_SINGLETONS__ },
  preloadRelease,
);

export const preloadCommonMuiChunks = (manifests: readonly RemoteManifest[]): void =>
  preloadMuiChunks(commonMuiChunks(manifests));

async function loadExposedModule(release: SelectedRelease): Promise<unknown> {
  const id = `${release.name}@${release.version}`;
  let container = containers.get(id);
  if (!container) {
    container = openContainer(release);
    containers.set(id, container);
    container.catch(() => containers.delete(id)); // the next call loads the entry again
  }
  const factory = await (await container).get('./area');
  return factory();
}

async function openContainer(release: SelectedRelease): Promise<Container> {
  const container = await loadContainer(release);
  await container.init(runtime.shareScopeMap.default ?? {}, []);
  return container;
}

/** Removes the rejected promise of a shared module from the runtime's cache, so that the next remote requests it again. */
function forgetFailedSharedModule(get: unknown): void {
  for (const versions of Object.values(runtime.shareScopeMap.default ?? {})) {
    for (const share of Object.values(versions)) {
      if (share.get === get) Object.assign(share, { loading: undefined, loaded: undefined });
    }
  }
}
