import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasSystemErrorCode, StoreError } from './RegistryError.ts';

/**
 * Where releases are stored: a folder or a bucket. Paths have slashes.
 * - `<name>/<version>/…`: the files of a release with its manifest `release.json`; they never change.
 * - `sourcemaps/<name>/<version>/…`: source maps, which no browser gets (sourceMaps.ts).
 * - `registry/<name>/<number>.json`: the history of the host or a remote; entries are only added (history.ts).
 *
 * A file appears in one step and complete, and is never replaced, so readers need no lock.
 */
export type ReleaseStore = {
  /** Its folder or its address, for messages. */
  address: string;
  /** The names of files and folders directly below a folder, sorted; `after`: only those that sort after this name. */
  list: (folder: string, after?: string) => Promise<string[]>;
  /** The content of a file; undefined when there is none. Fails for a file of more bytes than `limit`. */
  read: (path: string, limit?: number) => Promise<Buffer | undefined>;
  /** Writes a file if there is none. Returns false when there is one, which is not changed. */
  create: (path: string, content: Buffer | string) => Promise<boolean>;
  /** Removes a folder with everything in it. */
  remove: (folder: string) => Promise<void>;
};

/** The folder of unfinished files; a name with a dot is neither that of a remote nor served. */
const TEMPORARY_FOLDER = '.tmp';
/** The largest file that can be published or read: some fifty times the largest file of a remote. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export const createTooLargeError = (limit: number) => new Error(`it is larger than ${limit} bytes`);

/** Opens a folder as a release store. The folder need not exist yet. */
export function openFolderStore(folder: string): ReleaseStore {
  const address = resolve(folder);
  const pathOf = (path: string) => join(address, path);

  /** Writes a temporary file, gives it its name if that is free, and flushes both to the disk. */
  async function create(path: string, content: Buffer | string): Promise<boolean> {
    const temporary = pathOf(join(TEMPORARY_FOLDER, randomUUID()));
    const target = pathOf(path);
    try {
      for (const file of [temporary, target]) await mkdir(dirname(file), { recursive: true });
      const handle = await open(temporary, 'w');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await link(temporary, target);
      await flushFolder(dirname(target));
      return true;
    } catch (error) {
      if (hasSystemErrorCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return withExplainedErrors(
    {
      address,
      async list(path, after = '') {
        const names = await readdir(pathOf(path)).catch(undefinedIfMissing);
        return (names ?? []).filter((name) => name > after && !name.startsWith('.')).sort();
      },
      async read(path, limit = MAX_FILE_BYTES) {
        const stats = await stat(pathOf(path)).catch(undefinedIfMissing);
        if (stats && stats.size > limit) throw createTooLargeError(limit);
        return stats && readFile(pathOf(path)).catch(undefinedIfMissing);
      },
      create,
      remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
    },
    folderReason,
  );
}

/** Returns the store with errors that name the store, the file, the reason and the remedy. */
export function withExplainedErrors(store: ReleaseStore, reasonOf: (error: unknown) => string): ReleaseStore {
  const explain =
    <Parameters extends [string, ...unknown[]], Result>(call: (...parameters: Parameters) => Promise<Result>) =>
    (...parameters: Parameters) =>
      call(...parameters).catch((error: unknown) => {
        const message = `The release store ${store.address} failed at ${parameters[0]}: ${reasonOf(error)}`;
        throw new StoreError(message, { cause: error });
      });
  return {
    address: store.address,
    list: explain(store.list),
    read: explain(store.read),
    create: explain(store.create),
    remove: explain(store.remove),
  };
}

const FOLDER_REASONS: Record<string, string> = {
  ENOSPC: 'its disk is full. Remove old releases: npm run releases -- prune',
  EDQUOT: 'its quota is used up. Remove old releases: npm run releases -- prune',
  EROFS: 'it is read-only here. Mount it writable where releases are published.',
  EACCES: 'this user may not do that. Give it the right to write there.',
  EPERM: 'this user may not do that, or the file system has no hard links.',
};

function folderReason(error: unknown): string {
  const known = Object.entries(FOLDER_REASONS).find(([code]) => hasSystemErrorCode(error, code));
  return known?.[1] ?? `${error instanceof Error ? error.message : String(error)}.`;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!hasSystemErrorCode(error, 'ENOENT') && !hasSystemErrorCode(error, 'ENOTDIR')) throw error;
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
