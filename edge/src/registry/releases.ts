import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release, remoteName, releaseVersion, type Release } from './schema.ts';

/** The releases on disk: `<folder>/<name>/<version>/` with `release.json` and the files. */
export type Releases = {
  /** Reads a release; throws when it is missing or malformed. */
  read(name: string, version: string): Promise<Release>;
  /** Whether this is the folder of a release; other folders are not served. */
  has(name: string, version: string): Promise<boolean>;
};

/** Opens the releases of a folder. A released version never changes, so each `release.json` is read once and cached. */
export function openReleases(folder: string): Releases {
  const cache = new Map<string, Release>();

  async function read(name: string, version: string): Promise<Release> {
    const key = `${remoteName.parse(name)}/${releaseVersion.parse(version)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const stored = release.parse(JSON.parse(await readFile(join(folder, key, 'release.json'), 'utf8')));
    if (stored.name !== name || stored.version !== version) {
      throw new Error(`${key} contains the release ${stored.name}/${stored.version}`);
    }
    cache.set(key, stored);
    return stored;
  }

  return {
    read,
    has: (name, version) =>
      read(name, version).then(
        () => true,
        () => false,
      ),
  };
}
