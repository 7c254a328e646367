import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteVersion, type Release } from '../schema.ts';
import { renameDurably, writeDurably } from './writeDurably.ts';
import { isSystemError } from './systemError.ts';

/** Where unfinished and discarded folders lie. Whatever is found there under the lock was left by a killed process. */
const SCRATCH = '.scratch';

/** Where the files of a version lie. */
export const releaseFolder = (store: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(store, name, version);

/** Every version that was ever published leaves its record here, also when its files are gone. */
const recordPath = (store: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  join(store, name, '.published', version);

/** Lends an empty folder on the store's own disk to prepare a release in; what is left of it afterwards is removed. */
export async function withScratch(store: string, work: (folder: string) => Promise<void>): Promise<void> {
  await rm(join(store, SCRATCH), { recursive: true, force: true });
  const folder = join(store, SCRATCH, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts a prepared folder in place, complete from the first moment it is seen. */
export async function placeRelease(store: string, release: Release, prepared: string): Promise<void> {
  const target = releaseFolder(store, release);
  await mkdir(dirname(target), { recursive: true });
  await renameDurably(prepared, target);
}

/** Takes a version's folder away; half a folder is never seen. */
export async function discardRelease(store: string, one: Pick<Release, 'name' | 'version'>): Promise<void> {
  const discarded = join(store, SCRATCH, `${one.name}-${one.version}`);
  await mkdir(dirname(discarded), { recursive: true });
  await rename(releaseFolder(store, one), discarded).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
  await rm(discarded, { recursive: true, force: true });
}

/** The versions of a remote whose files are there, the last published first. */
export async function versionsOf(store: string, name: string): Promise<string[]> {
  const names = await readdir(join(store, name)).catch(() => []);
  const versions = names.filter((one) => remoteVersion.safeParse(one).success);
  const placed = await Promise.all(
    versions.map(async (version) => {
      const found = await stat(join(store, name, version, 'release.json')).catch(() => undefined);
      return found ? [{ version, at: found.mtimeMs }] : [];
    }),
  );
  return placed
    .flat()
    .sort((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

/** The record a version was published with, or undefined when it never was. */
export async function publishedRecord(store: string, one: Pick<Release, 'name' | 'version'>) {
  return readFile(recordPath(store, one), 'utf8').catch(() => undefined);
}

/** Notes that a version was published; the note outlives its files. */
export async function notePublished(store: string, one: Pick<Release, 'name' | 'version'>, record: string) {
  const path = recordPath(store, one);
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, record);
}
