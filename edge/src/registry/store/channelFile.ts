import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFile, type ReleaseChannel } from '../schema.ts';
import { writeDurably } from './writeDurably.ts';

export const registryFilePath = (store: string) => join(store, 'registry.json');

export async function readChannels(store: string): Promise<ReleaseChannel[]> {
  return registryFile.parse(JSON.parse(await readFile(registryFilePath(store), 'utf8'))).remotes;
}

/** Replaces the registry file, sorted by name. The caller must hold the store's lock. */
export async function writeChannels(store: string, remotes: ReleaseChannel[]): Promise<void> {
  const sorted = remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await writeDurably(registryFilePath(store), `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
}
