import { stat } from 'node:fs/promises';

/** An identifier of the state of a file: changes whenever the file is written or replaced; undefined when there is no file. */
export async function fileEtag(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch {
    return undefined;
  }
}
