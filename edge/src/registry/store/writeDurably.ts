import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file in one step: readers see the old text or the new one, never a part, even when the machine loses its
 * power meanwhile. One writer at a time, since the new text waits under one name beside the file.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const waiting = `${path}.new`;
  const file = await open(waiting, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(waiting, path);
}

/** Renames a file or folder and waits until its parent folder knows. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/** Waits until a file's bytes, or a folder's names, are on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
