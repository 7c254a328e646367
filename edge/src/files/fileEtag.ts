import { stat } from 'node:fs/promises';

/** A text that changes whenever a file is written or replaced; undefined when there is no such file. */
export async function fileEtag(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}
