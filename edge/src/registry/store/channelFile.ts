import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFile, type ReleaseChannel } from '../schema.ts';
import { writeDurably } from './writeDurably.ts';

/** Where the registry file of a releases folder lies. */
export const registryFilePath = (store: string) => join(store, 'registry.json');

/** What the registry file says. Throws when there is none, or when it is damaged. */
export async function readChannels(store: string): Promise<ReleaseChannel[]> {
  return registryFile.parse(JSON.parse(await readFile(registryFilePath(store), 'utf8'))).remotes;
}

/** Puts a new registry file in place, sorted by name. Only whoever holds the store's lock may. */
export async function writeChannels(store: string, remotes: ReleaseChannel[]): Promise<void> {
  const sorted = remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await writeDurably(registryFilePath(store), `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
}
