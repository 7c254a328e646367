import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../RegistryError.ts';
import { release, type Pointer, type Release } from '../schema.ts';
import { pointerPath, readPointers } from './channelFile.ts';
import { releaseFolder } from './releaseFolders.ts';
import { isSystemError } from './systemError.ts';

/** A release and the text of its record as the build wrote it. */
export type RecordedRelease = { release: Release; text: string };

/** Reads `release.json` of a folder; refuses when there is none, or when it has another shape. */
export async function readRecord(folder: string): Promise<RecordedRelease> {
  const path = join(folder, 'release.json');
  try {
    const text = await readFile(path, 'utf8');
    return { text, release: release.parse(JSON.parse(text)) };
  } catch (error) {
    throw new Refusal(`${path} is no record of a release: ${reasonOf(error)}`, { cause: error });
  }
}

/** What the pointer file says; no file means that nothing is published yet. Refuses when it is damaged. */
export async function pointersOf(store: string): Promise<Pointer[]> {
  try {
    return await readPointers(store);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw new Refusal(
      `${pointerPath(store)} is damaged, nothing was changed. Put a good copy back, or delete it and publish every remote again.`,
      { cause: error },
    );
  }
}

/** The releases the pointers name, except one remote's. One that cannot be read is served to nobody and left out. */
export async function releasesBeside(store: string, name: string, pointers: Pointer[]): Promise<Release[]> {
  const others = pointers.filter((pointer) => pointer.name !== name);
  const records = await Promise.all(
    others.map((pointer) => readRecord(releaseFolder(store, pointer)).catch(() => undefined)),
  );
  return records.flatMap((record) => (record ? [record.release] : []));
}

function reasonOf(error: unknown): string {
  if (isSystemError(error, 'ENOENT')) return 'there is no such file. Build the remote first.';
  return error instanceof Error ? error.message : String(error);
}
