import { satisfy } from '@module-federation/runtime-core';
import type { SelectedRelease } from '../registry/selectRelease';
import { RemoteError } from './failures';

/** What this host offers to remotes: the version of the contract and of every provided module. */
export interface HostContract {
  version: string;
  provides: Record<string, string>;
}

/**
 * Throws when a release requires another version of the contract or of a provided module than this host has. It is called
 * before any code of the release runs. The console message names both versions for the developers of the remote.
 */
export function checkRequirements(
  release: SelectedRelease,
  contractRange: string | undefined,
  host: HostContract,
): void {
  const required = { contract: contractRange, ...release.requires };
  const provided: Record<string, string | undefined> = { ...host.provides, contract: host.version };
  for (const [name, wanted] of Object.entries(required)) {
    const version = provided[name];
    if (wanted === undefined || (version !== undefined && satisfy(version, wanted))) continue;
    const message = `${release.name} ${release.version} needs ${name} ${wanted}, the host has ${version ?? 'none'}: not loaded`;
    console.warn(message);
    throw new RemoteError('contract', 'mismatch', message);
  }
}
