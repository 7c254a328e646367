import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStamp } from '../fileStamp.ts';
import { emptyRegistry, lastServed, toRegistry, type Registry, type Served } from './registry.ts';
import type { Releases } from './releases.ts';
import { pointerFile, type Pointer } from './schema.ts';

/** Gives the registry of this moment. The same object comes back until something changed. */
export type RegistryStore = { current(): Promise<Registry> };

type Warn = (message: string) => void;

/** A release that could not be read is tried again after a second, in case it was still being copied. */
const RETRY_MS = 1000;

/**
 * The registry behind `registry.json` of the releases folder. Every question looks at the file's stamp, so a change
 * shows with the next request; while the file is broken or gone, the last good registry stands.
 */
export function openRegistry(
  folder: string,
  releases: Releases,
  warn: Warn,
  now: () => number = Date.now,
): RegistryStore {
  const path = join(folder, 'registry.json');
  let registry = emptyRegistry;
  let served: Served[] = [];
  let readStamp: string | undefined;
  let retryAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function current(): Promise<Registry> {
    const stamp = await fileStamp(path);
    const due = retryAt !== undefined && now() >= retryAt;
    if (stamp !== readStamp || due) await (reading ??= read(stamp).finally(() => (reading = undefined)));
    return registry;
  }

  async function read(stamp: string | undefined): Promise<void> {
    readStamp = stamp;
    retryAt = undefined;
    const pointers = await readPointers(path, warn);
    if (!pointers) return;
    const found = await Promise.all(pointers.map((pointer) => readServed(pointer)));
    served = found.filter((one) => one !== undefined);
    registry = toRegistry(served);
  }

  async function readServed(pointer: Pointer): Promise<Served | undefined> {
    try {
      return { release: await releases.read(pointer.name, pointer.version), enabled: pointer.enabled };
    } catch (error) {
      warn(`The release ${pointer.name} ${pointer.version} is left out: ${reasonOf(error)}`);
      retryAt = now() + RETRY_MS;
      return lastServed(pointer, served);
    }
  }

  return { current };
}

async function readPointers(path: string, warn: Warn): Promise<Pointer[] | undefined> {
  try {
    return pointerFile.parse(JSON.parse(await readFile(path, 'utf8'))).remotes;
  } catch (error) {
    warn(`The registry file cannot be used, the last good one stays: ${reasonOf(error)}`);
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
