import { againstHost, againstOthers, againstStable, titleOf } from './compatibility.ts';
import { readHostContract } from './hostContract.ts';
import { keptVersions, moveTo, withCanary, type CanaryShare } from './channel.ts';
import { Refusal } from './RegistryError.ts';
import { remoteName, type Pointer } from './schema.ts';
import { writePointers } from './store/channelFile.ts';
import { copyRelease, problemsOfFiles } from './store/releaseFiles.ts';
import * as folders from './store/releaseFolders.ts';
import { pointersOf, readRecord, releasesBeside, type RecordedRelease } from './store/storedReleases.ts';
import { withStoreLock } from './store/storeLock.ts';

/** Names a remote must not have: the folder of the documents rendered for nginx lies beside the remotes. */
const RESERVED_NAMES = ['site'];

export type PublishWish = {
  /** The releases folder. */
  store: string;
  /** What the remote's build left: `release.json` and its files. */
  from: string;
  /** `contract.json` of the host's build. */
  contract: string;
  /** The remote that is meant; a folder with another one is refused. */
  name?: string | undefined;
  /** For a share of the browsers only. */
  canary?: CanaryShare | undefined;
  /** Leaves the pointer as it is when this version was published before, so that a restart undoes no rollback. */
  onlyNew?: boolean | undefined;
};

export type Published = {
  name: string;
  version: string;
  /** Whether anything moved. */
  changed: boolean;
  /** The pointer as it stands now. */
  pointer: Pointer;
  /** Versions whose files are gone. */
  removed: string[];
  /** Versions whose files should be gone and could not be removed, each with the reason. */
  left: string[];
};

/**
 * Publishes a built remote: checks it, copies it to `<store>/<name>/<version>/` and moves the pointer, in this order and
 * under the store's lock. Whatever is wrong is a `Refusal` that says so, and nothing has changed then. A process killed
 * meanwhile leaves the pointer as it was; the next publication clears up. So it does with an old version whose files
 * cannot be removed: the new one is published all the same.
 */
export async function publish(wish: PublishWish): Promise<Published> {
  const built = await readRecord(wish.from);
  const host = await readHostContract(wish.contract);
  refuse([...againstName(built, wish.name), ...againstHost(built.release, host)]);
  return withStoreLock(wish.store, async (stillHeld) => {
    const pointers = await pointersOf(wish.store);
    const before = pointers.find(({ name }) => name === built.release.name);
    await refuseOtherBytes(wish.store, built);
    const others = await releasesBeside(wish.store, built.release.name, pointers);
    const stays = wish.onlyNew && before && (await wasPublished(wish.store, built, before));
    if (stays && !keptVersions(before).includes(built.release.version)) return asItStands(before);
    refuse([...againstOthers(built.release, others), ...(await againstCanary(wish, built, before))]);
    await takeIn(wish.store, built, wish.from);
    const pointer = stays ? before : nextPointer(wish, built, before);
    stillHeld();
    if (pointer !== before) await writePointers(wish.store, [...pointers.filter((one) => one !== before), pointer]);
    await folders.notePublished(wish.store, built.release, built.text);
    const old = await removeOld(wish.store, pointer);
    return { ...asItStands(pointer), version: built.release.version, changed: pointer !== before, ...old };
  });
}

function nextPointer({ canary }: PublishWish, { release }: RecordedRelease, before: Pointer | undefined): Pointer {
  const { name, version } = release;
  const moved = canary && before ? withCanary(before, version, canary) : moveTo(before, name, version);
  return moved === before ? moved : { ...moved, changedAt: new Date().toISOString() };
}

/** Prepares the release beside its place and checks the very bytes that will be served. A damaged copy is replaced. */
async function takeIn(store: string, { release, text }: RecordedRelease, from: string): Promise<void> {
  const target = folders.releaseFolder(store, release);
  const stored = await readRecord(target).catch(() => undefined);
  if (stored?.text === text && (await problemsOfFiles(release, target)).length === 0) return;
  await folders.withScratch(store, async (scratch) => {
    await copyRelease(release, from, scratch);
    refuse(await problemsOfFiles(release, scratch));
    await folders.discardRelease(store, release);
    await folders.placeRelease(store, release, scratch);
  });
}

async function refuseOtherBytes(store: string, { release, text }: RecordedRelease): Promise<void> {
  const placed = await readRecord(folders.releaseFolder(store, release)).catch(() => undefined);
  const known = (await folders.publishedRecord(store, release)) ?? placed?.text;
  if (known === undefined || known === text) return;
  throw new Refusal(
    `${titleOf(release)} was published before with other content. A published version never changes: raise the version in package.json.`,
  );
}

async function wasPublished(store: string, { release }: RecordedRelease, pointer: Pointer): Promise<boolean> {
  if (keptVersions(pointer).includes(release.version)) return true;
  return (await folders.publishedRecord(store, release)) !== undefined;
}

async function againstCanary({ canary, store }: PublishWish, { release }: RecordedRelease, before?: Pointer) {
  if (!canary) return [];
  if (!before) return [`${titleOf(release)} cannot be a canary: no version of ${release.name} is published yet.`];
  if (before.version === release.version) return [`${titleOf(release)} cannot be a canary: everybody has it already.`];
  return againstStable(release, (await readRecord(folders.releaseFolder(store, before))).release);
}

function againstName({ release: { name } }: RecordedRelease, wanted: string | undefined): string[] {
  if (wanted !== undefined && wanted !== name) return [`The build is that of ${name}, not of ${wanted}.`];
  if (!remoteName.safeParse(name).success || RESERVED_NAMES.includes(name))
    return [`“${name}” is no name of a remote.`];
  return [];
}

async function removeOld(store: string, pointer: Pointer): Promise<Pick<Published, 'removed' | 'left'>> {
  const kept = keptVersions(pointer);
  const old = (await folders.versionsOf(store, pointer.name)).filter((version) => !kept.includes(version));
  const result: Pick<Published, 'removed' | 'left'> = { removed: [], left: [] };
  for (const version of old) {
    try {
      await folders.discardRelease(store, { name: pointer.name, version });
      result.removed.push(version);
    } catch (error) {
      result.left.push(`${version} (${String(error)})`);
    }
  }
  return result;
}

const asItStands = (pointer: Pointer): Published => ({
  name: pointer.name,
  version: pointer.version,
  changed: false,
  pointer,
  removed: [],
  left: [],
});

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
}
