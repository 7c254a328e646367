import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file in one step: readers see the old text or the new one, never a part, even after a power failure. Only
 * one writer at a time, because the temporary file has a fixed name.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(temporary, path);
}

/** Renames a file or folder and flushes its parent folder. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushToDisk(dirname(to));
}

export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
