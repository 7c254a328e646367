import {
  releaseNameSchema,
  listHistoryNames,
  readHead,
  readManifest,
  releaseVersionSchema,
  type HistoryEntry,
  type Manifest,
  type ReleaseStore,
} from '@portal/registry';
import { recordRegistry, releaseProblems, releasesReadAt } from '../metrics.ts';
import { toRegistry, type Registry, type EntryWithManifests } from './registry.ts';

/** A publication takes effect in new page loads within this time. */
const POLL_INTERVAL_MS = 2000;

/** What the edge reads of a release store. */
export type Releases = {
  /** The registry as it was last read: the same object until something changes. */
  current(): Registry;
  /** Whether every history of the store was read at least once. */
  wasReadOnce(): boolean;
  /** Whether the last reading had problems, such as an unreadable history or a path conflict. */
  hasProblems(): boolean;
  /** Reads what changed in the store. Called every two seconds. */
  refresh(): Promise<void>;
  /** The manifest of any release in the store, served or not; undefined when there is none. */
  manifest(name: string, version: string): Promise<Manifest | undefined>;
  /** The versions of the host or a remote in the store. */
  versions(name: string): Promise<string[]>;
  /** A file of a release. */
  read(path: string): Promise<Buffer | undefined>;
  close(): void;
};

export type ReleaseWatchHandlers = {
  /** Called once for each new problem. */
  onProblem(message: string): void;
  /** Called once for each changed history, with its newest entry; entries in between are not reported. */
  onChange(name: string, entry: HistoryEntry): void;
};

/**
 * Reads the histories of a release store every two seconds. While it cannot be read, or the newest entries are broken,
 * what was read last stays served.
 */
export async function watchReleases(store: ReleaseStore, handlers: ReleaseWatchHandlers): Promise<Releases> {
  const manifests = new Map<string, Promise<Manifest | undefined>>();
  const versionLists = new Map<string, { at: number; versions: Promise<string[]> }>();
  const heads = new Map<string, { number: number; entry: HistoryEntry | undefined }>();
  let isFirst = true;
  let wasReadOnce = false;
  let { registry } = toRegistry([]);
  let knownProblems = new Set<string>();
  let reading: Promise<void> | undefined;

  /** A release never changes, so its manifest is read once; a missing one is looked for again. */
  function manifest(name: string, version: string): Promise<Manifest | undefined> {
    const key = `${name}/${version}`;
    const known = manifests.get(key) ?? readManifest(store, name, version);
    manifests.set(key, known);
    void known.then(
      (found) => found ?? manifests.delete(key),
      () => manifests.delete(key),
    );
    return known;
  }

  /**
   * The list of a known name is asked for at most every two seconds, so that requests for missing releases do not reach
   * the store.
   */
  function versions(name: string): Promise<string[]> {
    if (!heads.has(name)) return Promise.resolve([]);
    const known = versionLists.get(name);
    if (known && Date.now() - known.at < POLL_INTERVAL_MS) return known.versions;
    const listed = store.list(name).catch(() => []);
    versionLists.set(name, { at: Date.now(), versions: listed });
    return listed;
  }

  async function read(): Promise<void> {
    const problems: string[] = [];
    const before = new Map(heads);
    try {
      const names = await listHistoryNames(store);
      const served = await Promise.all(names.map((name) => readServedOrKeep(name, problems)));
      const made = toRegistry(
        served.filter((one) => one !== undefined),
        isFirst ? undefined : registry,
      );
      problems.push(...made.problems);
      if (JSON.stringify(made.registry) !== JSON.stringify(registry)) ({ registry } = made);
      recordRegistry(registry);
      for (const name of names) {
        const entry = heads.get(name)?.entry;
        if (entry && !isFirst && entry.at !== before.get(name)?.entry?.at) handlers.onChange(name, entry);
      }
      isFirst = false;
      wasReadOnce ||= names.every((name) => heads.has(name));
    } catch (error) {
      problems.push(`What was read last is served: ${messageOf(error)}`);
    }
    for (const problem of problems) if (!knownProblems.has(problem)) handlers.onProblem(problem);
    knownProblems = new Set(problems);
    releaseProblems.set(problems.length);
    if (problems.length === 0) releasesReadAt.setToCurrentTime();
  }

  /** A history that cannot be read keeps what was served of it; the others are read all the same. */
  async function readServedOrKeep(name: string, problems: string[]): Promise<EntryWithManifests | undefined> {
    try {
      return await readServed(name, problems);
    } catch (error) {
      problems.push(`What was read last of ${name} is served: ${messageOf(error)}`);
      const before = heads.get(name)?.entry;
      return before && withManifests(name, before, problems);
    }
  }

  /** The newest entry of a history with its manifests; if one cannot be read, what was served before. */
  async function readServed(name: string, problems: string[]): Promise<EntryWithManifests | undefined> {
    const before = heads.get(name);
    const head = await readHead(store, name, before?.number);
    problems.push(...head.problems);
    const entry = head.entry ?? before?.entry;
    const found = entry?.served ? await withManifests(name, entry, problems) : undefined;
    // A broken entry, or one without its manifest, is read again the next time.
    const isComplete = head.problems.length === 0 && (found !== undefined || !entry?.served);
    if (isComplete) heads.set(name, { number: head.number, entry });
    else if (!before) heads.set(name, { number: 0, entry: found && entry });
    return found ?? (entry?.served && before?.entry ? withManifests(name, before.entry, problems) : undefined);
  }

  async function withManifests(name: string, { served, at }: HistoryEntry, problems: string[]) {
    if (!served) return undefined;
    const find = async (version: string) => {
      const why = `${name} ${version} is not served`;
      try {
        const found = await manifest(name, version);
        if (!found) problems.push(`${why}: the store has no such release.`);
        return found;
      } catch (error) {
        problems.push(`${why}: ${messageOf(error)}`);
        return undefined;
      }
    };
    const stable = await find(served.version);
    const canary = served.canary && (await find(served.canary.version));
    return stable && { at, served, stable, ...(canary && { canary }) };
  }

  const refresh = () => (reading ??= read().finally(() => (reading = undefined)));
  await refresh();
  const timer = setInterval(() => void refresh(), POLL_INTERVAL_MS);
  timer.unref();

  return {
    current: () => registry,
    wasReadOnce: () => wasReadOnce,
    hasProblems: () => knownProblems.size > 0,
    refresh,
    async manifest(name, version) {
      const isPossible = releaseNameSchema.safeParse(name).success && releaseVersionSchema.safeParse(version).success;
      const isKnown = manifests.has(`${name}/${version}`);
      if (!isPossible || !(isKnown || (await versions(name)).includes(version))) return undefined;
      return manifest(name, version).catch(() => undefined);
    },
    versions,
    read: (path) => store.read(path),
    close: () => clearInterval(timer),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
