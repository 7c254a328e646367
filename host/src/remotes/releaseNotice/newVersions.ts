import { takesCanary } from '../canary/selectRelease';
import type { IndexEntry, RegistryIndex } from '../registry/schema';

/**
 * What the registry names in another version than this page runs, as one text: '' when nothing. An area that was not
 * opened yet does not count, it will be opened in the version of that moment.
 *
 * @param loaded the remotes this page runs, with the version of each
 * @param host the build of the host this page came with
 */
export function newVersions(
  loaded: ReadonlyMap<string, string>,
  host: string | undefined,
  index: RegistryIndex,
): string {
  const remotes = index.remotes
    .filter((entry) => entry.enabled && loaded.has(entry.name) && loaded.get(entry.name) !== versionFor(entry))
    .map((entry) => `${entry.name}@${versionFor(entry)}`);
  const hosts = host !== undefined && index.host !== undefined && index.host !== host ? [`host@${index.host}`] : [];
  return [...hosts, ...remotes].join(' ');
}

function versionFor({ name, version, canary }: IndexEntry): string {
  return canary && takesCanary(name, canary) ? canary.version : version;
}
