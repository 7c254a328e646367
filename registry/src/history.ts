import { z } from 'zod';
import { describeReadError, RegistryError, StoreError } from './RegistryError.ts';
import { releaseNameSchema, parseManifest, releaseTitle, releaseVersionSchema, type Manifest } from './manifest.ts';
import type { ReleaseStore } from './store.ts';

/** How many earlier versions are kept, so that they can be served again; with the served one five. */
const KEPT_OLD_VERSIONS = 4;

/** A text that a person wrote: without control characters, which a terminal would execute. */
const lineSchema = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line of text');
const MAX_ENTRY_BYTES = 64 * 1024;
const MAX_MANIFEST_BYTES = 1024 * 1024;

/** The percentage of browsers that get a canary. */
const percentSchema = z.number().min(0).max(100);

/** What is served of the host or a remote. */
const servedSchema = z.strictObject({
  version: releaseVersionSchema,
  /** A disabled remote keeps its version, but is in no page. */
  enabled: z.boolean(),
  /** A second version for a percentage of the browsers. */
  canary: z.strictObject({ version: releaseVersionSchema, percent: percentSchema }).optional(),
  /** Versions served before this one, newest first. */
  previous: z.array(releaseVersionSchema),
  /** Versions that open pages must not go on using. */
  recalled: z.array(releaseVersionSchema),
});

/**
 * One entry of a history, `registry/<name>/<number>.json`: what changed, who changed it, and what is served since then.
 */
const entrySchema = z.strictObject({
  format: z.literal(1),
  action: z.enum(['publish', 'canary', 'rollback', 'enable', 'disable', 'remove']),
  at: z.iso.datetime(),
  by: lineSchema,
  commit: lineSchema.optional(),
  reason: lineSchema.optional(),
  /** The version that was served before. */
  from: releaseVersionSchema.optional(),
  /** `null`: nothing, the remote was removed. */
  served: servedSchema.nullable(),
});

export type ServedState = z.infer<typeof servedSchema>;
export type HistoryEntry = z.infer<typeof entrySchema>;
/** Who changes what is served, and why. */
export type Author = Pick<HistoryEntry, 'by' | 'commit' | 'reason'>;

/**
 * The newest entry of a history and its number (0: there is none), and what is wrong with newer ones that cannot be
 * read.
 */
export type HistoryHead = { number: number; entry: HistoryEntry | undefined; problems: string[] };

/** The names of the host and the remotes that have a history. */
export async function listHistoryNames(store: ReleaseStore): Promise<string[]> {
  return (await store.list('registry')).filter((name) => releaseNameSchema.safeParse(name).success);
}

const entryFile = (number: number) => `${String(number).padStart(8, '0')}.json`;
const entryNumber = (file: string) => Number(/^(\d{8})\.json$/.exec(file)?.[1] ?? 0);

/**
 * Reads the newest entry of a history: the one with the highest number that can be read. With `after`, the last known
 * number, only newer entries are read. `number` counts broken entries, too, so that the next entry follows them.
 */
export async function readHead(store: ReleaseStore, name: string, after = 0): Promise<HistoryHead> {
  const files = (await store.list(`registry/${name}`, after ? entryFile(after) : undefined)).filter(entryNumber);
  const head: HistoryHead = { number: Math.max(after, ...files.map(entryNumber)), entry: undefined, problems: [] };
  for (const file of files.reverse()) {
    try {
      head.entry = await readEntry(store, name, file);
      break;
    } catch (error) {
      if (error instanceof StoreError) throw error;
      const where = `${store.address}/registry/${name}/${file}`;
      head.problems.push(`${where} cannot be used, an earlier entry applies: ${describeReadError(error)}.`);
    }
  }
  return head;
}

/** Reads the entries of a history, newest first. `isComplete`: every one could be read. */
export async function readEntries(store: ReleaseStore, name: string) {
  const files = (await store.list(`registry/${name}`)).filter(entryNumber).reverse();
  const found = await Promise.all(files.map((file) => readEntry(store, name, file).catch(undefinedIfMalformed)));
  const entries = found.filter((one) => one !== undefined);
  return { entries, isComplete: entries.length === files.length };
}

/** Handler for `catch`: returns undefined for a malformed entry or manifest, throws a failure of the store. */
export function undefinedIfMalformed(error: unknown): undefined {
  if (error instanceof StoreError) throw error;
}

async function readEntry(store: ReleaseStore, name: string, file: string): Promise<HistoryEntry> {
  return entrySchema.parse(JSON.parse(String(await store.read(`registry/${name}/${file}`, MAX_ENTRY_BYTES))));
}

/**
 * Adds an entry after `head`.
 * @throws {RegistryError} when somebody else has added one meanwhile: nothing was changed
 */
export async function appendEntry(
  store: ReleaseStore,
  name: string,
  { number }: HistoryHead,
  next: Omit<HistoryEntry, 'format' | 'at'>,
): Promise<HistoryEntry> {
  const added: HistoryEntry = { format: 1, at: new Date().toISOString(), ...next };
  const text = JSON.stringify(added);
  const path = `registry/${name}/${entryFile(number + 1)}`;
  if (await store.create(path, text)) return added;
  // A client that repeats a request after a time-out finds its own entry.
  if (String(await store.read(path)) === text) return added;
  const { entry: other } = await readHead(store, name, number);
  throw new RegistryError(
    `${name} was changed by ${other?.by ?? 'somebody else'} at the same time (${other?.action ?? 'unknown'}). Nothing of yours is served. See npm run releases, then try again.`,
  );
}

/**
 * What is served after a version is published to every browser. This ends a canary; publishing the canary promotes it.
 */
export function servedAfterPublish(before: ServedState | undefined, version: string): ServedState {
  if (!before) return { version, enabled: true, previous: [], recalled: [] };
  const { canary: _ended, ...rest } = before;
  const previous = before.version === version ? before.previous : [before.version, ...before.previous];
  return {
    ...rest,
    version,
    previous: previous.filter((one) => one !== version).slice(0, KEPT_OLD_VERSIONS),
    recalled: before.recalled.filter((one) => one !== version),
  };
}

/**
 * What is served after a rollback. A version served before drops the later ones, so that the next rollback goes further
 * back; any other version is promoted as if it were published. A canary ends. `recall`: open pages leave the old
 * versions.
 */
export function servedAfterRollback(before: ServedState, version: string, recall: boolean): ServedState {
  const at = before.previous.indexOf(version);
  const after = servedAfterPublish(before, version);
  const abandoned = [before.version, before.canary?.version].filter((one) => one !== undefined && one !== version);
  return {
    ...after,
    ...(at >= 0 && { previous: before.previous.slice(at + 1) }),
    recalled: recall
      ? [...new Set([...abandoned, ...after.recalled])].filter((one) => one !== undefined)
      : after.recalled,
  };
}

/** The versions that new pages use: the stable one, and the canary. */
export const servedVersions = ({ version, canary }: ServedState) => [version, ...(canary ? [canary.version] : [])];

/** The versions of one entry that browsers may still use. */
export const versionsInUse = (served: ServedState) => [...servedVersions(served), ...served.previous];

/** The manifest of a release in the store; undefined when there is no such release. Throws when it is malformed. */
export async function readManifest(store: ReleaseStore, name: string, version: string): Promise<Manifest | undefined> {
  const path = `${name}/${version}/release.json`;
  const content = await store.read(path, MAX_MANIFEST_BYTES);
  if (!content) return undefined;
  try {
    const found = parseManifest(String(content));
    if (found.name === name && found.version === version) return found;
    throw new Error(`it is the manifest of ${releaseTitle(found)}`);
  } catch (error) {
    throw new RegistryError(`${store.address}/${path} is no manifest: ${describeReadError(error)}.`, { cause: error });
  }
}
