import { Refusal } from '../RegistryError.ts';
import type { Pointer } from '../schema.ts';
import { writePointers } from './channelFile.ts';
import { pointersOf } from './storedReleases.ts';
import { withStoreLock } from './storeLock.ts';

type Change = (before: Pointer, all: Pointer[]) => Promise<Pointer> | Pointer;

/** Changes what the pointer file says of one remote, under the store's lock. The same pointer back changes nothing. */
export async function changePointer(store: string, name: string, change: Change) {
  return withStoreLock(store, async (stillHeld) => {
    const pointers = await pointersOf(store);
    const before = pointers.find((pointer) => pointer.name === name);
    if (!before) throw new Refusal(`No remote is called ${name}. ${publishedOf(pointers)}`);
    const changed = await change(before, pointers);
    if (changed === before) return { before, after: before };
    const after = { ...changed, changedAt: new Date().toISOString() };
    stillHeld();
    await writePointers(
      store,
      pointers.map((pointer) => (pointer === before ? after : pointer)),
    );
    return { before, after };
  });
}

const publishedOf = (pointers: Pointer[]) =>
  pointers.length > 0 ? `Published: ${pointers.map(({ name }) => name).join(', ')}.` : 'Nothing is published yet.';
