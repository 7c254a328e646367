/** What was measured of the one and of the other, pair by pair. */
export type Sides<T> = { portal: T[]; spa: T[] };

/** The machine changed its network meanwhile (a container came or went): such a visit measures nothing. */
const DISTURBED = /ERR_NETWORK_CHANGED/;
const DISTURBANCES = 5;

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
    for (const side of order) seen[side].push(await undisturbed(() => measure(origins[side])));
  }
  return seen;
}

/** Measures again where the machine's own network got in the way, and says so; any other failure is one. */
async function undisturbed<T>(measure: () => Promise<T>, left = DISTURBANCES): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (left === 0 || !DISTURBED.test(String(error))) throw error;
    console.log('The machine’s network changed: measured again.');
    return undisturbed(measure, left - 1);
  }
}
