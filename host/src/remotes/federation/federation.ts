import * as core from '@module-federation/runtime-core';
import { ModuleFederation } from '@module-federation/runtime-core';
import type { ChosenRelease } from '../canary/selectRelease';
import { areaRuntime } from '../loading/remoteRuntime';
import type { RemoteRecord } from '../registry/schema';
import { watchScriptErrors } from '../reporting/scriptErrors';
import './bundlerRuntime';
import { neededByMost } from './commonMuiChunks';
import { fetchAhead } from './preloadRelease';
import { containerName, recovery } from './entryLoaderPlugin';
import { fetchFamilies, shareMap } from './shareMap';

/** Built without a runtime of their own, remotes take the host's from here: globals no type knows. */
const page = globalThis as unknown as Record<string, unknown>;
page._FEDERATION_RUNTIME_CORE = core;
page._FEDERATION_RUNTIME_CORE_FROM = { version: __RUNTIME_VERSION__, name: 'host' };

declare const __RUNTIME_VERSION__: string;
declare const __PORTAL_CONTRACT__: string;
declare const __PORTAL_SINGLETONS__: Record<string, string>;

const releases = new Map<string, ChosenRelease>();

const runtime = new ModuleFederation({
  name: 'host',
  remotes: [],
  shared: shareMap(forgetFailure),
  plugins: [recovery((remote) => releases.get(remote))],
  shareStrategy: 'loaded-first',
});

watchScriptErrors();

/**
 * Opens areas. This file, the runtime, the share map and all that deals with failures are one lazy chunk: a page without
 * an area pays nothing for them.
 */
export const { openArea, startAhead } = areaRuntime(
  loadAreaModule,
  { version: __PORTAL_CONTRACT__, provides: __PORTAL_SINGLETONS__ },
  fetchAhead,
);

export const fetchCommonFamilies = (records: readonly RemoteRecord[]): void => fetchFamilies(neededByMost(records));

function loadAreaModule(release: ChosenRelease): Promise<unknown> {
  // By release: the runtime keeps what it knows under a name, and forcing it would drop the host's own shares.
  const remote = `${release.name}@${release.version}`;
  if (!releases.has(remote)) {
    releases.set(remote, release);
    const { name, entry } = release;
    runtime.registerRemotes([{ name: remote, entry, entryGlobalName: containerName(name), shareScope: 'default' }]);
  }
  return runtime.loadRemote(`${remote}/area`);
}

/** The runtime keeps the rejected promise of a share for ever; without it the next area asks again. */
function forgetFailure(get: unknown): void {
  for (const versions of Object.values(runtime.shareScopeMap.default ?? {})) {
    for (const share of Object.values(versions)) {
      if (share.get === get) Object.assign(share, { loading: undefined, loaded: undefined });
    }
  }
}
