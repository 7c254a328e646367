import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release, remoteName, releaseVersion, type Release } from './schema.ts';

/** The released remotes on disk: `<folder>/<name>/<version>/` with `release.json` and the files. */
export type Releases = {
  /** Reads a release; throws when it is missing or malformed. */
  read(name: string, version: string): Promise<Release>;
  /** Whether the version was released; other folders are not served. */
  has(name: string, version: string): Promise<boolean>;
};

/** A released version never changes, so each is read once. */
export function openReleases(folder: string): Releases {
  const known = new Map<string, Release>();

  async function read(name: string, version: string): Promise<Release> {
    const key = `${remoteName.parse(name)}/${releaseVersion.parse(version)}`;
    const cached = known.get(key);
    if (cached) return cached;
    const found = release.parse(JSON.parse(await readFile(join(folder, key, 'release.json'), 'utf8')));
    if (found.name !== name || found.version !== version) {
      throw new Error(`${key} holds the release ${found.name}/${found.version}`);
    }
    known.set(key, found);
    return found;
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
