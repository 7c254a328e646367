import type { Footprint } from './footprint';
import type { Held } from './leakProbe';

/** What may be added by all rounds together. Of what is counted one by one, nothing. */
const LIMITS = { 'heap MB': 2, nodes: 0, 'node listeners': 0, documents: 0, detached: 0 };
const HELD: (keyof Held)[] = ['intervals', 'timeouts', 'listeners', 'objectUrls'];

/** One line of the printed table. */
export type Growth = { what: string; rounds: number } & Record<string, string | number>;

/** The difference of two footprints, and what of it is above its limit, in words. */
export function growthOf(what: string, rounds: number, before: Footprint, after: Footprint): [Growth, string[]] {
  const added: Record<string, number> = {
    'heap MB': Math.round((after.heapBytes - before.heapBytes) / 1e4) / 100,
    nodes: after.nodes - before.nodes,
    'node listeners': after.domListeners - before.domListeners,
    documents: after.documents - before.documents,
    detached: after.detached - before.detached,
  };
  const broken = Object.entries(LIMITS)
    .filter(([name, most]) => (added[name] ?? 0) > most)
    .map(([name, most]) => `${what}: ${added[name]} more ${name}, ${most} allowed`);
  for (const name of HELD) {
    added[name] = after.held[name].length - before.held[name].length;
    if (added[name] > 0)
      broken.push(`${what}: more ${name}: ${without(after.held[name], before.held[name]).join('\n')}`);
  }
  const heap = `${(before.heapBytes / 1e6).toFixed(1)} → ${(after.heapBytes / 1e6).toFixed(1)}`;
  return [{ what, rounds, heap, ...added }, broken];
}

/** What is in the one list and, as often, not in the other. */
function without(all: string[], known: string[]): string[] {
  const left = [...known];
  return all.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
