import { appendFileSync } from 'node:fs';
import type { PageFootprint } from './footprint';
import type { PageResources } from './leakProbe';

/** The allowed growth over all rounds. The resources that the leak probe lists may not grow at all. */
const GROWTH_LIMITS = { 'heap MB': 2, nodes: 0, 'node listeners': 0, documents: 0, detached: 0 };
/** The resources that the leak probe lists. */
const RESOURCE_NAMES: (keyof PageResources)[] = ['intervals', 'timeouts', 'listeners', 'objectUrls'];

/** A row of the printed table: how much each value has grown during the rounds. */
export type GrowthRow = { what: string; rounds: number } & Record<string, string | number>;

/** The growth between two footprints, and a message for each value above its limit. */
export function growthOf(
  what: string,
  rounds: number,
  before: PageFootprint,
  after: PageFootprint,
): [GrowthRow, string[]] {
  const added: Record<string, number> = {
    'heap MB': Math.round((after.heapBytes - before.heapBytes) / 1e4) / 100,
    nodes: after.nodes - before.nodes,
    'node listeners': after.domListeners - before.domListeners,
    documents: after.documents - before.documents,
    detached: after.detached - before.detached,
  };
  const exceeded = Object.entries(GROWTH_LIMITS)
    .filter(([name, limit]) => (added[name] ?? 0) > limit)
    .map(([name, limit]) => `${what}: ${added[name]} more ${name}, ${limit} allowed`);
  for (const name of RESOURCE_NAMES) {
    added[name] = after.resources[name].length - before.resources[name].length;
    if (added[name] > 0)
      exceeded.push(`${what}: more ${name}: ${withoutKnown(after.resources[name], before.resources[name]).join('\n')}`);
  }
  const heap = `${(before.heapBytes / 1e6).toFixed(1)} → ${(after.heapBytes / 1e6).toFixed(1)}`;
  return [{ what, rounds, heap, ...added }, exceeded];
}

/** The entries of `all` without those of `known`; each entry of `known` removes one equal entry. */
function withoutKnown(all: string[], known: string[]): string[] {
  const left = [...known];
  return all.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Adds a row to the table that scripts/testSoak.mjs prints. */
export function reportGrowth(row: GrowthRow): void {
  const file = process.env['SOAK_ROWS'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  else console.table([row]);
}
