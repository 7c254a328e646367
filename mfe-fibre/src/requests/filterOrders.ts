import type { FibreOrder } from './api/orders';

/** The choice that filters nothing. */
export const ALL = 'All';

/** The labels of all steps, each once, in the order in which they first appear. */
export function collectStepLabels(orders: readonly FibreOrder[]): string[] {
  const labels = orders.flatMap(({ steps }) => steps.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => label !== '' && label !== ALL);
}

/** The orders whose step with this label is done, whatever came after it (FR-013). */
export function filterByStep(orders: readonly FibreOrder[], wanted: string): readonly FibreOrder[] {
  if (wanted === ALL) return orders;
  return orders.filter(({ steps }) => steps.some(({ label, done }) => done && label === wanted));
}

/** Newest first (FR-008); orders of the same moment stay as answered, those without a date come last (D-088). */
export function newestFirst(orders: readonly FibreOrder[]): readonly FibreOrder[] {
  const since = new Map(orders.map((order) => [order, timeOf(order)]));
  return [...orders].sort((one, other) => {
    const [first, second] = [since.get(one) ?? -Infinity, since.get(other) ?? -Infinity];
    return first === second ? 0 : second - first;
  });
}

function timeOf({ orderDate }: FibreOrder): number {
  const time = new Date(orderDate ?? NaN).getTime();
  return Number.isNaN(time) ? -Infinity : time;
}

/** What is chosen after a click (FR-014): one label at a time, and All when none is left. */
export function toggleLabel(chosen: string, clicked: string): string {
  return clicked === chosen ? ALL : clicked;
}
