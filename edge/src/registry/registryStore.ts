import { fileStamp } from '../files/fileEtag.ts';
import { emptyRegistry, lastServed, toRegistry, type Registry, type Served } from './registry.ts';
import type { Releases } from './releases.ts';
import type { Pointer, Release } from './schema.ts';
import { pointerPath, readPointers } from './store/channelFile.ts';

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
  const path = pointerPath(folder);
  let registry = emptyRegistry;
  let served: Served[] = [];
  let readStamp: string | undefined;
  let retryAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function current(): Promise<Registry> {
    const stamp = await fileStamp(path);
    const due = retryAt !== undefined && now() >= retryAt;
    // Whoever asks while it is being read waits with the others, instead of taking what was there before.
    if (reading || stamp !== readStamp || due) await (reading ??= read(stamp).finally(() => (reading = undefined)));
    return registry;
  }

  async function read(stamp: string | undefined): Promise<void> {
    readStamp = stamp;
    retryAt = undefined;
    const pointers = await readOrWarn();
    if (!pointers) return;
    const found = await Promise.all(pointers.map((pointer) => readServed(pointer)));
    served = found.filter((one) => one !== undefined);
    registry = toRegistry(served);
  }

  async function readOrWarn(): Promise<Pointer[] | undefined> {
    try {
      return await readPointers(folder);
    } catch (error) {
      warn(`The registry file cannot be used, the last good one stays: ${reasonOf(error)}`);
      return undefined;
    }
  }

  async function readServed(pointer: Pointer): Promise<Served | undefined> {
    const { name, version, enabled, canary } = pointer;
    const released = await readRelease(name, version);
    if (!released) return lastServed(pointer, served);
    const second = canary && (await readRelease(name, canary.version));
    return { release: released, enabled, ...(second && { canary: { release: second, percent: canary.percent } }) };
  }

  async function readRelease(name: string, version: string): Promise<Release | undefined> {
    try {
      return await releases.read(name, version);
    } catch (error) {
      warn(`The release ${name} ${version} is left out: ${reasonOf(error)}`);
      retryAt = now() + RETRY_MS;
      return undefined;
    }
  }

  return { current };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
