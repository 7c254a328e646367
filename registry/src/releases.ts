import { declaredBackendProblems, readBackends } from './backends.ts';
import { readBuiltRelease, type BuiltRelease } from './builtRelease.ts';
import { declaredPathProblems, compatibilityProblems, canaryMountProblems } from './checks.ts';
import {
  appendEntry,
  listHistoryNames,
  servedAfterPublish,
  readEntries,
  readHead,
  readManifest,
  servedAfterRollback,
  servedVersions,
  undefinedIfMalformed,
  versionsInUse,
  type Author,
  type HistoryEntry,
  type HistoryHead,
  type ServedState,
} from './history.ts';
import { HOST, isHost, releaseTitle, type Manifest } from './manifest.ts';
import { RegistryError } from './RegistryError.ts';
import { SOURCE_MAPS_FOLDER, toSourceMapPath } from './sourceMaps.ts';
import type { ReleaseStore } from './store.ts';

/** The most uploads that run at the same time. */
const CONCURRENT_WRITES = 8;
const DAY_MS = 86_400_000;
/** Versions that were served within this time are kept: pages that were opened with them may still be open. */
const KEPT_DAYS = 30;

type ChangeOptions = { store: ReleaseStore; author: Author };

export type PublishOptions = ChangeOptions & {
  /** The output folder of the build: `release.json` and its files. */
  from: string;
  /** Publish to a percentage of the browsers only. */
  canary?: number | undefined;
  /** Change nothing if this version was ever published, so that a repeated job does not undo a rollback. */
  onlyNew?: boolean | undefined;
  /** The file in BACKENDS_FILE; without it the edge alone checks the backends. */
  backendsFile?: string | undefined;
};

/** What a command changed: `after.served` is what is served now. Without a change `after` is the same as `before`. */
export type Change = { name: string; version: string; before: HistoryEntry | undefined; after: HistoryEntry };

/**
 * Publishes a built release of the host or of a remote: checks it, writes its files, and last the entry of the history
 * that makes the edges serve it. If the process is killed meanwhile, the old release stays served.
 * @throws {RegistryError} with every reason; nothing was changed for customers
 */
export async function publish(options: PublishOptions): Promise<Change> {
  const { store, from, canary, onlyNew, backendsFile, author } = options;
  const built = await readBuiltRelease(from);
  const { name, version } = built.manifest;
  const head = await readHead(store, name);
  const before = head.entry;
  if (onlyNew && before && (await wasPublished(store, name, version))) return { name, version, before, after: before };
  const current = before?.served ?? undefined;
  throwIfProblems([
    ...Object.values(await fitProblems(store, built.manifest)).flat(),
    ...(canary === undefined ? [] : await canaryProblems(store, built.manifest, current)),
    ...(isHost(built.manifest) || !backendsFile
      ? []
      : declaredBackendProblems(built.manifest, readBackends(backendsFile))),
  ]);
  await writeRelease(store, built);
  if (canary === undefined || !current) {
    const served = servedAfterPublish(current, version);
    return change(options, name, head, { action: 'publish', served, ...author });
  }
  const recalled = current.recalled.filter((one) => one !== version);
  const served = { ...current, canary: { version, percent: canary }, recalled };
  return change(options, name, head, { action: 'canary', served, ...author });
}

export type RollbackOptions = ChangeOptions & {
  name: string;
  /** Default: the canary ends when there is one, else the previous version is served again. */
  version?: string | undefined;
  /** Serve it even if it does not fit the other releases: its error panel says what is incompatible. */
  force?: boolean | undefined;
  /** Open pages with the version that is left load that area again at their next navigation. */
  recall?: boolean | undefined;
};

/**
 * Serves a version again whose files are kept.
 * @throws {RegistryError} when there is no such version, or without `force` when it does not fit; nothing was changed
 */
export async function rollback(options: RollbackOptions): Promise<Change> {
  const { store, name, version, author, force = false, recall = false } = options;
  const { head, current } = await readCurrent(store, name);
  if (recall && name === HOST) {
    throw new RegistryError('Only a remote can be recalled. Open pages with another host offer to load the new one.');
  }
  const endsCanary = version === undefined && current.canary !== undefined;
  const target = endsCanary ? current.version : (version ?? current.previous[0]);
  const manifest = target === undefined ? undefined : await readManifest(store, name, target);
  if (!manifest || target === undefined || (target === current.version && !endsCanary)) {
    throw new RegistryError(await unavailableText(store, name, current, target));
  }
  const { paths, host } = await fitProblems(store, manifest);
  throwIfProblems(paths);
  if (!force && host.length > 0) throwIfProblems([...host, 'Serve it all the same: --force.']);
  const served = servedAfterRollback(current, target, recall);
  return change(options, name, head, { action: 'rollback', served, ...author });
}

/** Enables or disables a remote for new page loads. A disabled remote keeps its version. */
export async function setRemoteEnabled(options: ChangeOptions & { name: string; enabled: boolean }): Promise<Change> {
  const { store, name, enabled, author } = options;
  const { head, current } = await readCurrent(store, name);
  if (name === HOST) throw new RegistryError('The host cannot be disabled. Serve an earlier version: rollback host.');
  if (current.enabled === enabled) return unchanged(name, head);
  for (const version of enabled ? servedVersions(current) : []) {
    const manifest = await readManifest(store, name, version);
    if (manifest) throwIfProblems(Object.values(await fitProblems(store, manifest)).flat());
  }
  const action = enabled ? 'enable' : 'disable';
  return change(options, name, head, { action, served: { ...current, enabled }, ...author });
}

/** Removes a remote from what is served; `prune` removes its files later. */
export async function removeRemote(options: ChangeOptions & { name: string }): Promise<Change> {
  const { store, name, author } = options;
  const { head } = await readCurrent(store, name);
  if (name === HOST) throw new RegistryError('The host cannot be removed.');
  return change(options, name, head, { action: 'remove', served: null, ...author });
}

/**
 * Removes the files of versions that nobody needs any more. Kept are the last five versions of the host and each
 * remote, and all that were served within `days`. Of a history with entries that cannot be read nothing is removed.
 * @returns the removed releases, such as `help 1.0.0-0a1b2c3d`
 */
export async function prune(store: ReleaseStore, { days = KEPT_DAYS, now = Date.now() } = {}): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await listHistoryNames(store)) {
    const { entries, isComplete } = await readEntries(store, name);
    if (!isComplete) continue;
    const kept = keptVersions(entries, now - days * DAY_MS);
    // A version without an entry is being published at this moment.
    const published = new Set(entries.flatMap(({ served }) => (served ? versionsInUse(served) : [])));
    for (const version of await store.list(name)) {
      if (kept.has(version) || !published.has(version)) continue;
      for (const folder of [name, `${SOURCE_MAPS_FOLDER}/${name}`]) await store.remove(`${folder}/${version}`);
      removed.push(releaseTitle({ name, version }));
    }
  }
  return removed;
}

/** The versions of the newest entry, and those of every entry that applied after `since`. */
function keptVersions(entries: HistoryEntry[], since: number): Set<string> {
  // An entry applies until the next one, so the one before `since` counts, too.
  const firstOlder = entries.findIndex(({ at }) => Date.parse(at) < since);
  const applied = entries.slice(0, firstOlder < 0 ? undefined : firstOlder + 1);
  const newest = entries.find(({ served }) => served)?.served;
  const versions = applied.flatMap(({ served }) => (served ? [served.version, served.canary?.version] : []));
  const isRemoved = firstOlder === 0 && entries[0]?.served === null;
  const ofNewest = newest && !isRemoved ? versionsInUse(newest) : [];
  return new Set([...versions, ...ofNewest].filter((one) => one !== undefined));
}

/** Reads what is served of the host or a remote. Throws when nothing of this name is. */
async function readCurrent(store: ReleaseStore, name: string): Promise<{ head: HistoryHead; current: ServedState }> {
  const head = await readHead(store, name);
  if (head.entry?.served) return { head, current: head.entry.served };
  const names = await listHistoryNames(store);
  const published = names.length > 0 ? `Published: ${names.join(', ')}.` : 'Nothing is published yet.';
  throw new RegistryError(`Nothing is served that is called ${name}. ${published}`);
}

async function change(
  { store }: ChangeOptions,
  name: string,
  head: HistoryHead,
  next: Omit<HistoryEntry, 'format' | 'at' | 'from'>,
): Promise<Change> {
  const from = head.entry?.served?.version;
  const version = next.action === 'canary' ? next.served?.canary?.version : next.served?.version;
  const isSame = JSON.stringify(next.served) === JSON.stringify(head.entry?.served);
  if (isSame) return { ...unchanged(name, head), ...(version !== undefined && { version }) };
  const after = await appendEntry(store, name, head, { ...next, ...(from !== undefined && { from }) });
  return { name, version: version ?? from ?? '', before: head.entry, after };
}

function unchanged(name: string, { entry }: HistoryHead): Change {
  if (!entry) throw new Error(`${name} has no history`);
  return { name, version: entry.served?.version ?? '', before: entry, after: entry };
}

/** Why a release does not fit the others that are served: host and remotes to each other, and paths of two remotes. */
async function fitProblems(store: ReleaseStore, manifest: Manifest): Promise<{ host: string[]; paths: string[] }> {
  const served = await readServedManifests(store);
  const remotes = served.flatMap(({ manifest: one, enabled }) => (isHost(one) ? [] : [{ remote: one, enabled }]));
  if (isHost(manifest)) {
    const enabled = remotes.filter((one) => one.enabled);
    return { host: enabled.flatMap(({ remote }) => compatibilityProblems(remote, manifest)), paths: [] };
  }
  const hosts = served.map((one) => one.manifest).filter(isHost);
  return {
    host: hosts.flatMap((host) => compatibilityProblems(manifest, host)),
    paths: declaredPathProblems(
      manifest,
      remotes.map(({ remote }) => remote),
    ),
  };
}

/** The manifests of everything that is served, canaries included. A malformed one is not served. */
async function readServedManifests(store: ReleaseStore): Promise<{ manifest: Manifest; enabled: boolean }[]> {
  const names = await listHistoryNames(store);
  const manifests = await Promise.all(
    names.map(async (name) => {
      const { entry } = await readHead(store, name);
      if (!entry?.served) return [];
      const { enabled } = entry.served;
      const found = await Promise.all(
        servedVersions(entry.served).map((version) => readManifest(store, name, version).catch(undefinedIfMalformed)),
      );
      return found.flatMap((manifest) => (manifest ? [{ manifest, enabled }] : []));
    }),
  );
  return manifests.flat();
}

async function canaryProblems(store: ReleaseStore, manifest: Manifest, current: ServedState | undefined) {
  const title = releaseTitle(manifest);
  if (!current) return [`${title} cannot be a canary: no version of ${manifest.name} is published yet.`];
  if (current.version === manifest.version)
    return [`${title} cannot be a canary: it is served to all browsers already.`];
  const stable = await readManifest(store, manifest.name, current.version);
  return !stable || isHost(manifest) || isHost(stable) ? [] : canaryMountProblems(manifest, stable);
}

async function wasPublished(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const { entries, isComplete } = await readEntries(store, name);
  if (entries.some(({ served }) => served?.version === version || served?.canary?.version === version)) return true;
  // An entry that cannot be read may be that of this version, if its files are there.
  return !isComplete && (await store.read(`${name}/${version}/release.json`)) !== undefined;
}

/** Writes the files of a release, and last its manifest: a release without a manifest does not exist. */
async function writeRelease(store: ReleaseStore, built: BuiltRelease): Promise<void> {
  const { manifest, text, files, sourceMaps } = built;
  const folder = `${manifest.name}/${manifest.version}`;
  const write = async (file: string, content: Buffer) => {
    const path = `${folder}/${file}`;
    // A publication that was killed may have written the file before.
    if ((await store.create(path, content)) || (await store.read(path))?.equals(content)) return;
    throw new RegistryError(
      `${releaseTitle(manifest)} was published before with other content (${file}). A published version never changes: raise the version in package.json.`,
    );
  };
  const waiting: (() => Promise<unknown>)[] = [];
  for (const [file, content] of files) waiting.push(() => write(file, content));
  for (const [file, map] of sourceMaps) waiting.push(() => store.create(toSourceMapPath(manifest, file), map));
  const writeNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, writeNext));
  await write('release.json', Buffer.from(text));
}

async function unavailableText(store: ReleaseStore, name: string, current: ServedState, target: string | undefined) {
  const versions = (await store.list(name)).filter((version) => version !== current.version);
  const available = versions.length > 0 ? `Available: ${versions.join(', ')}.` : `No other version of ${name} is kept.`;
  if (target === undefined) return `No version of ${name} was published before ${current.version}. ${available}`;
  if (target === current.version) return `${name} ${target} is served already. ${available}`;
  return `${name} has no version ${target}. ${available}`;
}

function throwIfProblems(problems: string[]): void {
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}
