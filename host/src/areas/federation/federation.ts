import * as core from '@module-federation/runtime-core';
import { ModuleFederation } from '@module-federation/runtime-core';
import { demandIntegrity } from './integrity';
import type { RemoteRecord } from '../registry/record';
import { containerName, recovery } from './recovery';
import { shareMap } from './shareMap';

/** Built without a runtime of their own, remotes take the host's from here. */
const page = globalThis as unknown as Record<string, unknown>;
page._FEDERATION_RUNTIME_CORE = core;
page._FEDERATION_RUNTIME_CORE_FROM = { version: __RUNTIME_VERSION__, name: 'host' };

declare const __RUNTIME_VERSION__: string;

const records = new Map<string, RemoteRecord>();

const runtime = new ModuleFederation({
  name: 'host',
  remotes: [],
  shared: shareMap(forgetFailure),
  plugins: [recovery((remote) => records.get(remote))],
  shareStrategy: 'loaded-first',
});

/**
 * Loads the module `./area` of a release. This file, the runtime and the share map are one lazy chunk: a page without
 * an area pays nothing for them.
 */
export async function loadAreaModule(record: RemoteRecord): Promise<unknown> {
  // By release: the runtime keeps what it knows under a name, and forcing it would drop the host's own shares.
  const remote = `${record.name}@${record.version}`;
  if (!records.has(remote)) {
    records.set(remote, record);
    demandIntegrity(record);
    const { name, entry } = record;
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
