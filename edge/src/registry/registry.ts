import type { IndexEntry, ReleaseChannel, RecordedFiles, Release, RemoteRecord } from './schema.ts';

/** The index of all remotes, and one record per remote, from one version of the registry file. */
export type Registry = {
  index: { host?: string; remotes: IndexEntry[] };
  records: ReadonlyMap<string, RemoteRecord>;
  /** The entries of the web app manifest, in the order of the remotes' menus. */
  shortcuts: NonNullable<Release['shortcuts']>;
  /** The prefixes of all served releases, longest first. */
  apis: DeclaredApi[];
};

/** A prefix that a served release declares. */
export type DeclaredApi = { prefix: string; backend: string; remote: string; enabled: boolean };

/** A release that is served, with its state in the registry file. */
export type ServedRelease = { release: Release; enabled: boolean; canary?: { release: Release; percent: number } };

export const emptyRegistry: Registry = { index: { remotes: [] }, records: new Map(), shortcuts: [], apis: [] };

/** The registry as browsers get it: with URLs instead of file names. */
export function toRegistry(served: ServedRelease[]): Registry {
  return {
    index: { remotes: served.map(toIndexEntry) },
    records: new Map(served.map((one) => [one.release.name, toRecord(one)])),
    shortcuts: toShortcuts(served),
    apis: served.flatMap(toDeclaredApis).sort((a, b) => b.prefix.length - a.prefix.length),
  };
}

/** The remotes whose entry differs, as they are after the change; a removed one as switched off. */
export function changedRemotes({ index: before }: Registry, { index: after }: Registry): IndexEntry[] {
  const texts = new Set(before.remotes.map((entry) => JSON.stringify(entry)));
  const names = new Set(after.remotes.map(({ name }) => name));
  const removed = before.remotes.filter(({ name }) => !names.has(name)).map((entry) => ({ ...entry, enabled: false }));
  return [...after.remotes.filter((entry) => !texts.has(JSON.stringify(entry))), ...removed];
}

/** The record of the remote that is mounted at a path. The longest matching mount path applies; it must match whole segments. */
export function recordFor(registry: Registry, pathname: string): RemoteRecord | undefined {
  const matches = registry.index.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.mounts.map((mount) => ({ name: remote.name, path: mount.path })))
    .filter(({ path }) => isAtOrBelow(pathname, path))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] && registry.records.get(matches[0].name);
}

/** Whether a remote, even one that is switched off, is mounted at a path. */
export const hasMountAt = ({ index }: Registry, pathname: string) =>
  index.remotes.some(({ mounts }) => mounts.some(({ path }) => isAtOrBelow(pathname, path)));

/** Whether `pathname` is `path` or lies below it. Only whole segments count; like the router of the host, it ignores case. */
export const isAtOrBelow = (pathname: string, path: string) =>
  `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());

/** The substitute for a release that cannot be read: the release that was served before, enabled as in the registry file. */
export function lastServed(channel: ReleaseChannel, before: ServedRelease[]): ServedRelease | undefined {
  const previous = before.find(({ release }) => release.name === channel.name);
  return previous && { release: previous.release, enabled: channel.enabled };
}

function toIndexEntry({ release, enabled, canary }: ServedRelease): IndexEntry {
  const { name, version, mounts, menu, contract } = release;
  return {
    ...{ name, version, mounts, ...(menu && { menu }), contract, enabled, record: `/registry/${name}.json` },
    ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }),
  };
}

function toRecord({ release, canary }: ServedRelease): RemoteRecord {
  const { name, requires } = release;
  return {
    name,
    ...recordedFiles(release),
    requires,
    ...(canary && { canary: { ...recordedFiles(canary.release), percent: canary.percent } }),
  };
}

/** The shortcuts of the enabled remotes, sorted by the lowest `order` of each remote's menu; those without a menu come last. */
function toShortcuts(served: ServedRelease[]): Registry['shortcuts'] {
  const firstOrder = ({ release }: ServedRelease) => Math.min(...(release.menu ?? []).map(({ order }) => order));
  return (
    served
      .filter(({ enabled }) => enabled)
      // `|| 0`: without a menu both orders are Infinity, whose difference is NaN.
      .toSorted((a, b) => firstOrder(a) - firstOrder(b) || 0)
      .flatMap(({ release }) => release.shortcuts ?? [])
  );
}

/** The prefixes of the release and of its canary. */
function toDeclaredApis({ release, enabled, canary }: ServedRelease): DeclaredApi[] {
  const apis = [...(release.apis ?? []), ...(canary?.release.apis ?? [])];
  return apis.map((api) => ({ ...api, remote: release.name, enabled }));
}

/** Read by Module Federation tools at its URL. No page loads it, so browsers do not need its checksum. */
const TOOL_FILE = 'mf-manifest.json';

function recordedFiles({ name, version, entry, files, preload, muiChunks, offline }: Release): RecordedFiles {
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  const loadable = Object.entries(files).filter(([file]) => file !== TOOL_FILE);
  return {
    version,
    entry: address(entry),
    files: Object.fromEntries(loadable.map(([file, digest]) => [address(file), digest])),
    preload: preload.map(address),
    ...(muiChunks && { muiChunks }),
    ...(offline && { offline: { ...offline, files: offline.files.map(address) } }),
  };
}
