import {
  declaredPathProblems,
  isHost,
  type HostManifest,
  type IndexEntry,
  type Manifest,
  type RegistryIndex,
  type RemoteManifest,
  type ServedState,
  type ServedVersion,
  type ServedManifest,
} from '@portal/registry';

/** What the edge serves, from one state of the release store. */
export type Registry = {
  /** The release of the host, and its canary; undefined: the host is not published yet. */
  host: { stable: HostManifest; canary?: HostManifest; percent: number } | undefined;
  index: RegistryIndex;
  /** The manifests as browsers get them, with URLs instead of file names. */
  manifests: ReadonlyMap<string, ServedManifest>;
  /** The entries of the web app manifest, in the order of the remotes' menus. */
  shortcuts: NonNullable<RemoteManifest['shortcuts']>;
  /** The prefixes of all served releases, longest first. */
  apis: DeclaredApi[];
};

/** A prefix that a served release declares. */
type DeclaredApi = { prefix: string; backend: string; remote: string; enabled: boolean };

/** The newest entry of a history: what it serves, with the manifests of the release and of its canary. */
export type EntryWithManifests = { at: string; served: ServedState; stable: Manifest; canary?: Manifest };

type ServedRemote = { served: ServedState; stable: RemoteManifest; canary?: RemoteManifest };

/** Builds the registry, and says why a release is not in it. `before`: the registry until now. */
export function toRegistry(
  releases: EntryWithManifests[],
  before?: Registry,
): { registry: Registry; problems: string[] } {
  const { remotes, problems } = withoutConflicts(releases.flatMap(toRemote), before);
  const host = releases.flatMap(toHost)[0];
  const registry = {
    host,
    index: { ...(host && { host: host.stable.version }), remotes: remotes.map(toIndexEntry) },
    manifests: new Map(remotes.map((one) => [one.stable.name, toServedManifest(one)])),
    shortcuts: toShortcuts(remotes),
    apis: remotes.flatMap(toDeclaredApis).sort((a, b) => b.prefix.length - a.prefix.length),
  };
  return { registry, problems };
}

function toHost({ stable, canary, served }: EntryWithManifests): NonNullable<Registry['host']>[] {
  if (!isHost(stable)) return [];
  const second = canary && isHost(canary) ? canary : undefined;
  return [{ stable, percent: served.canary?.percent ?? 0, ...(second && { canary: second }) }];
}

function toRemote({ at, served, stable, canary }: EntryWithManifests): (ServedRemote & { at: string })[] {
  if (isHost(stable)) return [];
  return [{ at, served, stable, ...(canary && !isHost(canary) && { canary }) }];
}

/**
 * Two remotes can want one path when they are published at the same moment. The one that held it before keeps it; after
 * a start, the one whose entry is older. A canary without a path of its own is left out alone.
 */
function withoutConflicts(remotes: (ServedRemote & { at: string })[], before: Registry | undefined) {
  const heldBefore = ({ stable }: ServedRemote) => before?.manifests.has(stable.name) ?? false;
  const accepted: ServedRemote[] = [];
  const problems: string[] = [];
  const inOrder = remotes.toSorted((a, b) => Number(heldBefore(b)) - Number(heldBefore(a)) || a.at.localeCompare(b.at));
  for (const { canary, ...remote } of inOrder) {
    const others = accepted.flatMap((one) => [one.stable, ...(one.canary ? [one.canary] : [])]);
    const problemsOf = (manifest: RemoteManifest) =>
      declaredPathProblems(manifest, others).map((problem) => `${problem} It is not served.`);
    const ofCanary = canary ? problemsOf(canary) : [];
    const ofStable = problemsOf(remote.stable);
    if (ofStable.length === 0) accepted.push({ ...remote, ...(canary && ofCanary.length === 0 && { canary }) });
    problems.push(...ofStable, ...ofCanary);
  }
  return { remotes: accepted.toSorted((a, b) => a.stable.name.localeCompare(b.stable.name)), problems };
}

/** The manifest of the enabled remote that is mounted at a path: the longest mount path of whole segments applies. */
export function findManifestAt(registry: Registry, pathname: string): ServedManifest | undefined {
  const matches = registry.index.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.mounts.map((mount) => ({ name: remote.name, path: mount.path })))
    .filter(({ path }) => isAtOrBelow(pathname, path))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] && registry.manifests.get(matches[0].name);
}

/** Whether a remote, even one that is disabled, is mounted at a path. */
export const hasMountAt = ({ index }: Registry, pathname: string) =>
  index.remotes.some(({ mounts }) => mounts.some(({ path }) => isAtOrBelow(pathname, path)));

/**
 * Whether `pathname` is `path` or lies below it. Only whole segments count; like the router of the host, it ignores
 * case.
 */
export const isAtOrBelow = (pathname: string, path: string) =>
  `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());

function toIndexEntry({ stable, canary, served }: ServedRemote): IndexEntry {
  const { name, version, mounts, menu, contract } = stable;
  const { enabled, recalled, canary: second } = served;
  return {
    ...{ name, version, mounts, ...(menu && { menu }), contract, enabled, manifest: `/registry/${name}.json` },
    ...(canary && second && { canary: { version: canary.version, percent: second.percent } }),
    ...(recalled.length > 0 && { recalled }),
  };
}

function toServedManifest({ stable, canary, served }: ServedRemote): ServedManifest {
  return {
    name: stable.name,
    ...toServedVersion(stable),
    ...(canary && { canary: { ...toServedVersion(canary), percent: served.canary?.percent ?? 0 } }),
  };
}

/**
 * The shortcuts of the enabled remotes, sorted by the lowest `order` of each remote's menu; those without a menu come
 * last.
 */
function toShortcuts(remotes: ServedRemote[]): Registry['shortcuts'] {
  const firstOrder = ({ stable }: ServedRemote) => Math.min(...(stable.menu ?? []).map(({ order }) => order));
  return (
    remotes
      .filter(({ served }) => served.enabled)
      // `|| 0`: without a menu both orders are Infinity, whose difference is NaN.
      .toSorted((a, b) => firstOrder(a) - firstOrder(b) || 0)
      .flatMap(({ stable }) => stable.shortcuts ?? [])
  );
}

/** The prefixes of the release and of its canary. */
function toDeclaredApis({ stable, canary, served }: ServedRemote): DeclaredApi[] {
  const apis = [...(stable.apis ?? []), ...(canary?.apis ?? [])];
  return apis.map((api) => ({ ...api, remote: stable.name, enabled: served.enabled }));
}

function toServedVersion({ name, version, entry, files, preload, muiChunks, requires }: RemoteManifest): ServedVersion {
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  return {
    version,
    entry: address(entry),
    files: Object.fromEntries(Object.entries(files).map(([file, checksum]) => [address(file), checksum])),
    preload: preload.map(address),
    requires,
    ...(muiChunks && { muiChunks }),
  };
}
