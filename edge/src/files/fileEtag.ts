import { stat } from 'node:fs/promises';

/** A tag that changes whenever the file is written or replaced; undefined when the file does not exist. */
export async function fileEtag(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}
