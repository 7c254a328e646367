/** What was measured of the one and of the other, pair by pair. */
export type Sides<T> = { portal: T[]; spa: T[] };

/**
 * Measures both one right after the other, the other one first in every second pair: what the machine does hits both
 * alike.
 */
export async function inPairs<T>(
  count: number,
  measure: (origin: string) => Promise<T>,
  origins: { portal: string; spa: string },
): Promise<Sides<T>> {
  const seen: Sides<T> = { portal: [], spa: [] };
  for (let pair = 0; pair < count; pair += 1) {
    const order = pair % 2 === 0 ? (['portal', 'spa'] as const) : (['spa', 'portal'] as const);
    for (const side of order) seen[side].push(await measure(origins[side]));
  }
  return seen;
}
