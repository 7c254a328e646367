import { constants, open } from 'node:fs/promises';

/** Some fifty times the largest file of a remote. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Fails for a link and does not wait for the writer of a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Reads a file of a folder that a remote's container may write. Throws for anything but a regular file: a link could lead
 * to a secret of this process, and a pipe or an endless file would block it.
 */
export async function readRegularFile(path: string): Promise<Buffer> {
  const handle = await open(path, OPEN_FLAGS);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(`${path} is no regular file`);
    if (stats.size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(stats.size), 0, stats.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
