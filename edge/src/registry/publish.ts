import { backendProblems, readBackends } from './backends.ts';
import { declaredPathProblems } from './declaredPaths.ts';
import { hostProblems, mountDifferences, releaseTitle } from './compatibility.ts';
import { readHostContract } from './hostContract.ts';
import { keptVersions, promote, withCanary, type CanaryShare } from './channel.ts';
import { signatureProblems } from './owners/releaseSignature.ts';
import { RegistryError } from './RegistryError.ts';
import type { ReleaseChannel } from './schema.ts';
import { writeChannels } from './store/channelFile.ts';
import { copyRelease, fileProblems } from './store/releaseFiles.ts';
import * as folders from './store/releaseFolders.ts';
import { loadChannels, readRecord, releasesOfOtherRemotes, type RecordedRelease } from './store/storedReleases.ts';
import { withStoreLock } from './store/storeLock.ts';

export type PublishOptions = {
  /** The releases folder. */
  store: string;
  /** The build output of the remote: `release.json` and its files. */
  from: string;
  /** `contract.json` of the host's build. */
  contract: string;
  /** The expected remote; a build of another one is refused. */
  name?: string | undefined;
  /** owners.json: remotes whose releases must be signed. Without it no remote has an owner. */
  owners?: string | undefined;
  /** The file in BACKENDS_FILE. Without it no backend is allowed. */
  backends?: string | undefined;
  /** Publish to a percentage of the browsers only. */
  canary?: CanaryShare | undefined;
  /** Do not change the channel when this version was published before, so that a restart does not undo a rollback. */
  onlyNew?: boolean | undefined;
};

export type PublishResult = {
  name: string;
  version: string;
  changed: boolean;
  channel: ReleaseChannel;
  /** Versions whose files were removed. */
  removed: string[];
  /** Versions whose files could not be removed, each with the reason. */
  notRemoved: string[];
};

/**
 * Publishes a built remote: checks it, copies it to `<store>/<name>/<version>/` and updates the release channel, in
 * this order and while it holds the store's lock. Throws a `RegistryError` with the reason and changes nothing when the release is
 * not valid. If the process is killed meanwhile, the channel is unchanged and the next publication cleans up. An old
 * version whose files cannot be removed does not prevent the publication.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const built = await readRecord(options.from);
  const host = await readHostContract(options.contract);
  const unsigned = await signatureProblems(built, options.from, options.owners);
  throwIfProblems([
    ...nameMismatch(built, options.name),
    ...unsigned,
    ...hostProblems(built.release, host),
    ...backendProblems(built.release, await readBackends(options.backends)),
  ]);
  return withStoreLock(options.store, async (assertLocked) => {
    const channels = await loadChannels(options.store);
    const before = channels.find(({ name }) => name === built.release.name);
    await throwIfContentChanged(options.store, built);
    const others = await releasesOfOtherRemotes(options.store, built.release.name, channels);
    const keepsChannel = options.onlyNew && before && (await wasPublished(options.store, built, before));
    if (keepsChannel && !keptVersions(before).includes(built.release.version)) return unchangedResult(before);
    throwIfProblems([
      ...declaredPathProblems(built.release, others),
      ...(await canaryProblems(options, built, before)),
    ]);
    await storeRelease(options.store, built, options.from);
    const channel = keepsChannel ? before : nextChannel(options, built, before);
    assertLocked();
    if (channel !== before) await writeChannels(options.store, [...channels.filter((one) => one !== before), channel]);
    await folders.recordPublished(options.store, built.release, built.text);
    const old = await removeOldVersions(options.store, channel);
    return { ...unchangedResult(channel), version: built.release.version, changed: channel !== before, ...old };
  });
}

function nextChannel(
  { canary }: PublishOptions,
  { release }: RecordedRelease,
  before: ReleaseChannel | undefined,
): ReleaseChannel {
  const { name, version } = release;
  const next = canary && before ? withCanary(before, version, canary) : promote(before, name, version);
  return next === before ? next : { ...next, changedAt: new Date().toISOString() };
}

/** Copies the checked release to a scratch folder and moves it to its folder. Also replaces a damaged release. */
async function storeRelease(store: string, built: RecordedRelease, from: string): Promise<void> {
  const { release, text } = built;
  const target = folders.releaseFolder(store, release);
  const stored = await readRecord(target).catch(() => undefined);
  if (stored?.text === text && (await fileProblems(release, target)).length === 0) return;
  await folders.withScratch(store, async (scratch) => {
    throwIfProblems(await copyRelease(built, from, scratch));
    await folders.discardRelease(store, release);
    await folders.placeRelease(store, release, scratch);
  });
}

async function throwIfContentChanged(store: string, { release, text }: RecordedRelease): Promise<void> {
  const stored = await readRecord(folders.releaseFolder(store, release)).catch(() => undefined);
  const published = (await folders.publishedRecord(store, release)) ?? stored?.text;
  if (published === undefined || published === text) return;
  throw new RegistryError(
    `${releaseTitle(release)} was published before with other content. A published version never changes: raise the version in package.json.`,
  );
}

async function wasPublished(store: string, { release }: RecordedRelease, channel: ReleaseChannel): Promise<boolean> {
  if (keptVersions(channel).includes(release.version)) return true;
  return (await folders.publishedRecord(store, release)) !== undefined;
}

async function canaryProblems(
  { canary, store }: PublishOptions,
  { release }: RecordedRelease,
  before?: ReleaseChannel,
) {
  if (!canary) return [];
  if (!before) return [`${releaseTitle(release)} cannot be a canary: no version of ${release.name} is published yet.`];
  if (before.version === release.version)
    return [`${releaseTitle(release)} cannot be a canary: it is served to all browsers already.`];
  return mountDifferences(release, (await readRecord(folders.releaseFolder(store, before))).release);
}

function nameMismatch({ release: { name } }: RecordedRelease, expected = name): string[] {
  return expected === name ? [] : [`The build is that of ${name}, not of ${expected}.`];
}

async function removeOldVersions(
  store: string,
  channel: ReleaseChannel,
): Promise<Pick<PublishResult, 'removed' | 'notRemoved'>> {
  const kept = keptVersions(channel);
  const old = (await folders.versionsOf(store, channel.name)).filter((version) => !kept.includes(version));
  const result: Pick<PublishResult, 'removed' | 'notRemoved'> = { removed: [], notRemoved: [] };
  for (const version of old) {
    try {
      await folders.discardRelease(store, { name: channel.name, version });
      result.removed.push(version);
    } catch (error) {
      result.notRemoved.push(`${version} (${String(error)})`);
    }
  }
  return result;
}

const unchangedResult = (channel: ReleaseChannel): PublishResult => ({
  name: channel.name,
  version: channel.version,
  changed: false,
  channel,
  removed: [],
  notRemoved: [],
});

function throwIfProblems(problems: string[]): void {
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}
