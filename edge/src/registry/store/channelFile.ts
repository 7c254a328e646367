import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pointerFile, type Pointer } from '../schema.ts';
import { writeDurably } from './writeDurably.ts';

/** Where the pointer file of a releases folder lies. */
export const pointerPath = (store: string) => join(store, 'registry.json');

/** What the pointer file says. Throws when there is none, or when it is damaged. */
export async function readPointers(store: string): Promise<Pointer[]> {
  return pointerFile.parse(JSON.parse(await readFile(pointerPath(store), 'utf8'))).remotes;
}

/** Puts a new pointer file in place, sorted by name. Only whoever holds the store's lock may. */
export async function writePointers(store: string, remotes: Pointer[]): Promise<void> {
  const sorted = remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await writeDurably(pointerPath(store), `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
}
