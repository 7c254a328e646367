import { satisfy } from '@module-federation/runtime-core';
import type { ChosenRelease } from '../canary/selectRelease';
import { RemoteFailure } from '../reporting/RemoteError';

/** What this host gives to remotes: the version of the contract, and of every module of which the page has one. */
export interface HostContract {
  version: string;
  provides: Record<string, string>;
}

/**
 * Refuses a release that was built for another host, before anything of it runs. Both versions are named in the
 * console, where the owner of the remote looks first.
 */
export function checkContract(release: ChosenRelease, range: string | undefined, host: HostContract): void {
  const asked = { contract: range, ...release.requires };
  const given: Record<string, string> = { ...host.provides, contract: host.version };
  const unmet = Object.entries(asked).find(([name, wanted]) => wanted !== undefined && !meets(given, name, wanted));
  if (!unmet) return;
  const [name, wanted] = unmet;
  const message = `${release.name} ${release.version} needs ${name} ${wanted}, the host has ${given[name] ?? 'none'}: not loaded`;
  console.warn(message);
  throw new RemoteFailure('contract', 'mismatch', message);
}

function meets(given: Record<string, string>, name: string, wanted: string): boolean {
  const version = given[name];
  return version !== undefined && satisfy(version, wanted);
}
