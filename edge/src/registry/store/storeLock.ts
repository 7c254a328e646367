import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { RegistryError } from '../RegistryError.ts';
import { registryFilePath } from './channelFile.ts';
import { isSystemError } from './systemError.ts';

/** The holder updates the lock every second; four seconds without an update mean that it was killed. */
const STALE_MS = 4000;
const UPDATE_MS = 1000;
/** About 30 s in all: longer than the largest release takes to be copied on a slow disk. */
const RETRIES = { retries: 150, factor: 1, minTimeout: 200, maxTimeout: 200 };

/**
 * Runs `work` while no other process or container changes the releases folder. The lock is a folder next to the registry
 * file, so it needs no feature of the file system but `mkdir`. `work` must call `assertLocked()` right before its last,
 * visible step: it throws when the lock was lost because this process was suspended for too long.
 */
export async function withStoreLock<T>(store: string, work: (assertLocked: () => void) => Promise<T>): Promise<T> {
  await mkdir(store, { recursive: true });
  const held = { lost: false };
  const release = await lock(registryFilePath(store), {
    realpath: false,
    stale: STALE_MS,
    update: UPDATE_MS,
    retries: RETRIES,
    onCompromised: () => (held.lost = true),
  }).catch((error: unknown) => {
    if (!isSystemError(error, 'ELOCKED')) throw error;
    throw new RegistryError(`Somebody else has been changing ${store} for a long time. Try again.`, { cause: error });
  });
  try {
    return await work(() => {
      if (held.lost) throw new RegistryError(`The lock of ${store} was lost. Nothing was changed; try again.`);
    });
  } finally {
    if (!held.lost) await release();
  }
}
