import { fileEtag } from '../files/fileEtag.ts';
import {
  changedRemotes,
  emptyRegistry,
  lastServed,
  toRegistry,
  type Registry,
  type ServedRelease,
} from './registry.ts';
import type { Releases } from './releases.ts';
import type { IndexEntry, ReleaseChannel, Release } from './schema.ts';
import { registryFilePath, readChannels } from './store/channelFile.ts';

/** Returns the current registry: the same object until something changes. */
export type RegistryStore = { current(): Promise<Registry> };

type RegistryListeners = {
  warn: (message: string) => void;
  /** Called for each remote that is served differently than before, no matter which command changed the registry file. */
  changed: (remote: IndexEntry) => void;
};

/** A release that could not be read is tried again after a second, in case it was still being copied. */
const RETRY_AFTER_MS = 1000;

/**
 * The registry made from `registry.json` of the releases folder. Each call checks the etag of the file, so a change is
 * served with the next request. While the file is damaged or missing, the last valid registry is served.
 */
export function openRegistry(
  folder: string,
  releases: Releases,
  { warn, changed }: RegistryListeners,
  now: () => number = Date.now,
): RegistryStore {
  const path = registryFilePath(folder);
  let registry: Registry | undefined;
  let served: ServedRelease[] = [];
  let readEtag: string | undefined;
  let retryAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function current(): Promise<Registry> {
    const etag = await fileEtag(path);
    const due = retryAt !== undefined && now() >= retryAt;
    // Requests that arrive during a read wait for it instead of using the old registry.
    if (reading || etag !== readEtag || due) await (reading ??= read(etag).finally(() => (reading = undefined)));
    return registry ?? emptyRegistry;
  }

  async function read(etag: string | undefined): Promise<void> {
    readEtag = etag;
    retryAt = undefined;
    const channels = await readOrWarn();
    if (!channels) return;
    const entries = await Promise.all(channels.map((channel) => readServed(channel)));
    served = entries.filter((one) => one !== undefined);
    const before = registry;
    registry = toRegistry(served);
    if (before) changedRemotes(before, registry).forEach(changed);
  }

  async function readOrWarn(): Promise<ReleaseChannel[] | undefined> {
    try {
      return await readChannels(folder);
    } catch (error) {
      warn(`The registry file cannot be used, the last valid registry is served: ${errorMessageOf(error)}`);
      return undefined;
    }
  }

  async function readServed(channel: ReleaseChannel): Promise<ServedRelease | undefined> {
    const { name, version, enabled, canary } = channel;
    const release = await readRelease(name, version);
    if (!release) return lastServed(channel, served);
    const second = canary && (await readRelease(name, canary.version));
    return { release, enabled, ...(second && { canary: { release: second, percent: canary.percent } }) };
  }

  async function readRelease(name: string, version: string): Promise<Release | undefined> {
    try {
      return await releases.read(name, version);
    } catch (error) {
      warn(`The release ${name} ${version} is not served: ${errorMessageOf(error)}`);
      retryAt = now() + RETRY_AFTER_MS;
      return undefined;
    }
  }

  return { current };
}

function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
