/**
 * The measurements of the portal and of the single application (`spa`); those with the same index were taken together.
 */
export type PairedMeasurements<T> = { portal: T[]; spa: T[] };

/**
 * Measures the portal and the single application right after each other, in alternating order, so that other work of
 * the machine slows down both.
 */
export async function measureInPairs<T>(
  count: number,
  measure: (origin: string) => Promise<T>,
  origins: { portal: string; spa: string },
): Promise<PairedMeasurements<T>> {
  const seen: PairedMeasurements<T> = { portal: [], spa: [] };
  for (let pair = 0; pair < count; pair += 1) {
    const order = pair % 2 === 0 ? (['portal', 'spa'] as const) : (['spa', 'portal'] as const);
    for (const side of order) seen[side].push(await measure(origins[side]));
  }
  return seen;
}
