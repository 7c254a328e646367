import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { RegistryError } from '../RegistryError.ts';
import { registryFilePath } from './channelFile.ts';
import { isSystemError } from './systemError.ts';

/** The process with the lock updates it every second; four seconds without an update mean that it was killed. */
const LOCK_STALE_MS = 4000;
const LOCK_UPDATE_MS = 1000;
/** About 30 s in all: longer than copying the largest release on a slow disk. */
const LOCK_RETRIES = { retries: 150, factor: 1, minTimeout: 200, maxTimeout: 200 };

/**
 * Runs `work` while no other process or container changes the releases folder. The lock is a folder next to the registry
 * file, so it needs no feature of the file system but `mkdir`. `work` must call `assertLocked()` right before its last,
 * visible step: it throws when the lock was lost because this process was suspended for too long.
 */
export async function withStoreLock<T>(store: string, work: (assertLocked: () => void) => Promise<T>): Promise<T> {
  await mkdir(store, { recursive: true });
  const state = { lost: false };
  const release = await lock(registryFilePath(store), {
    realpath: false,
    stale: LOCK_STALE_MS,
    update: LOCK_UPDATE_MS,
    retries: LOCK_RETRIES,
    onCompromised: () => (state.lost = true),
  }).catch((error: unknown) => {
    if (!isSystemError(error, 'ELOCKED')) throw error;
    throw new RegistryError(`Another process has locked ${store} for 30 seconds. Try again.`, { cause: error });
  });
  try {
    return await work(() => {
      if (state.lost) throw new RegistryError(`The lock of ${store} was lost. Nothing was changed; try again.`);
    });
  } finally {
    if (!state.lost) await release();
  }
}
