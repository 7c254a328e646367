import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseVersion, type Release } from '../schema.ts';
import { renameDurably, writeDurably } from './writeDurably.ts';
import { isSystemError } from './systemError.ts';

/** The folder of unfinished and discarded releases. Files in it when the lock is acquired are those of a killed process. */
const SCRATCH_FOLDER = '.scratch';

export const releaseFolder = (store: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(store, name, version);

/** The path of the record of a published version; the record is kept when the files of the version are removed. */
const recordPath = (store: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(store, name, '.published', version);

/** Runs `work` with an empty folder on the store's disk, and removes the folder afterwards. */
export async function withScratch(store: string, work: (folder: string) => Promise<void>): Promise<void> {
  await rm(join(store, SCRATCH_FOLDER), { recursive: true, force: true });
  const folder = join(store, SCRATCH_FOLDER, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a prepared folder into place in one step, so that readers never see an incomplete release. */
export async function placeRelease(store: string, release: Release, prepared: string): Promise<void> {
  const target = releaseFolder(store, release);
  await mkdir(dirname(target), { recursive: true });
  await renameDurably(prepared, target);
}

/** Removes the folder of a version. */
export const discardRelease = (store: string, one: Pick<Release, 'name' | 'version'>) =>
  discard(store, releaseFolder(store, one), `${one.name}-${one.version}`);

/** Removes all files of a remote. */
export const discardRemote = (store: string, name: string) => discard(store, join(store, name), name);

/** Removes a folder; it is moved first, so that readers never see a part of it. */
async function discard(store: string, folder: string, name: string): Promise<void> {
  const discarded = join(store, SCRATCH_FOLDER, name);
  await mkdir(dirname(discarded), { recursive: true });
  await rename(folder, discarded).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
  await rm(discarded, { recursive: true, force: true });
}

/** The versions of a remote whose files exist, the last published first. */
export async function versionsOf(store: string, name: string): Promise<string[]> {
  const names = await readdir(join(store, name)).catch(() => []);
  const versions = names.filter((one) => releaseVersion.safeParse(one).success);
  const stored = await Promise.all(
    versions.map(async (version) => {
      const file = await stat(join(store, name, version, 'release.json')).catch(() => undefined);
      return file ? [{ version, at: file.mtimeMs }] : [];
    }),
  );
  return stored
    .flat()
    .sort((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

/** The record that a version was published with; undefined if it never was. */
export async function publishedRecord(store: string, one: Pick<Release, 'name' | 'version'>) {
  return readFile(recordPath(store, one), 'utf8').catch(() => undefined);
}

/** Records that a version was published; the record is kept when its files are removed. */
export async function recordPublished(store: string, one: Pick<Release, 'name' | 'version'>, record: string) {
  const path = recordPath(store, one);
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, record);
}
