import { join } from 'node:path';
import { RegistryError } from '../RegistryError.ts';
import { release, type ReleaseChannel, type Release } from '../schema.ts';
import { registryFilePath, readChannels } from './channelFile.ts';
import { readErrorReason } from './readErrorReason.ts';
import { readRegularFile } from './readRegularFile.ts';
import { releaseFolder } from './releaseFolders.ts';
import { isSystemError } from './systemError.ts';

/** A release, and the text of its `release.json` as the build wrote it. */
export type RecordedRelease = { release: Release; text: string };

/** Reads `release.json` of a folder. Throws a `RegistryError` when it is missing or malformed. */
export async function readRecord(folder: string): Promise<RecordedRelease> {
  const path = join(folder, 'release.json');
  try {
    const text = (await readRegularFile(path)).toString();
    return { text, release: release.parse(JSON.parse(text)) };
  } catch (error) {
    const remedy = isSystemError(error, 'ENOENT') ? '. Build the remote first.' : '';
    throw new RegistryError(`${path} is no record of a release: ${readErrorReason(error)}${remedy}`, { cause: error });
  }
}

/** The release channels; none without a file, because nothing is published yet. Throws when the file is damaged. */
export async function loadChannels(store: string): Promise<ReleaseChannel[]> {
  try {
    return await readChannels(store);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw new RegistryError(
      `${registryFilePath(store)} is damaged, nothing was changed. Put a good copy back, or delete it and publish every remote again.`,
      { cause: error },
    );
  }
}

/** The current releases and canaries of all remotes but one. A release that cannot be read is not served, so it is omitted. */
export async function releasesOfOtherRemotes(
  store: string,
  name: string,
  channels: ReleaseChannel[],
): Promise<Release[]> {
  const others = channels
    .filter((channel) => channel.name !== name)
    .flatMap(({ canary, ...stable }) => [stable, ...(canary ? [{ ...stable, version: canary.version }] : [])]);
  const records = await Promise.all(
    others.map((channel) => readRecord(releaseFolder(store, channel)).catch(() => undefined)),
  );
  return records.flatMap((record) => (record ? [record.release] : []));
}
