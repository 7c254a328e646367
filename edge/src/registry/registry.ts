import type { IndexEntry, ReleaseChannel, RecordedFiles, Release, RemoteRecord } from './schema.ts';

/** The remotes as one consistent picture: the index, and a record for each. */
export type Registry = { index: { host?: string; remotes: IndexEntry[] }; records: ReadonlyMap<string, RemoteRecord> };

/** A release that is served, with what the registry file says about it. */
export type Served = { release: Release; enabled: boolean; canary?: { release: Release; percent: number } };

export const emptyRegistry: Registry = { index: { remotes: [] }, records: new Map() };

/** The registry as browsers see it: addresses instead of file names. */
export function toRegistry(served: Served[]): Registry {
  return {
    index: { remotes: served.map(toIndexEntry) },
    records: new Map(served.map((one) => [one.release.name, toRecord(one)])),
  };
}

/**
 * The record of the remote that is mounted at an address, or undefined when none is.
 * The longest mount wins; a mount covers whole segments only.
 */
export function recordFor(registry: Registry, pathname: string): RemoteRecord | undefined {
  const matches = registry.index.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.mounts.map((mount) => ({ name: remote.name, path: mount.path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] && registry.records.get(matches[0].name);
}

/** What the registry file says of a remote whose release could not be read: the version served before stays. */
export function lastServed(channel: ReleaseChannel, before: Served[]): Served | undefined {
  const previous = before.find(({ release }) => release.name === channel.name);
  return previous && { release: previous.release, enabled: channel.enabled };
}

function toIndexEntry({ release, enabled, canary }: Served): IndexEntry {
  const { name, version, mounts, contract } = release;
  return {
    ...{ name, version, mounts, contract, enabled, record: `/registry/${name}.json` },
    ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }),
  };
}

function toRecord({ release, canary }: Served): RemoteRecord {
  const { name, requires } = release;
  return {
    name,
    ...recordedFiles(release),
    requires,
    ...(canary && { canary: { ...recordedFiles(canary.release), percent: canary.percent } }),
  };
}

function recordedFiles({ name, version, entry, files, preload, families }: Release): RecordedFiles {
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  return {
    version,
    entry: address(entry),
    files: Object.fromEntries(Object.entries(files).map(([file, digest]) => [address(file), digest])),
    preload: preload.map(address),
    ...(families && { families }),
  };
}
