import type { FibreOrder } from './api/orders';

export const ALL_LABEL = 'All';

/** The labels of all steps, without duplicates, in the order of first appearance. */
export function collectStepLabels(orders: readonly FibreOrder[]): string[] {
  const labels = orders.flatMap(({ steps }) => steps.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => label !== '' && label !== ALL_LABEL);
}

/** The orders whose step with this label is done, even if later steps are, too (FR-013). */
export function filterByStep(orders: readonly FibreOrder[], label: string): readonly FibreOrder[] {
  if (label === ALL_LABEL) return orders;
  return orders.filter(({ steps }) => steps.some((step) => step.done && step.label === label));
}

/** Newest first (FR-008); equal dates keep their order, orders without a date come last (D-088). */
export function newestFirst(orders: readonly FibreOrder[]): readonly FibreOrder[] {
  const times = new Map(orders.map((order) => [order, timeOf(order)]));
  return [...orders].sort((one, other) => {
    const [first, second] = [times.get(one) ?? -Infinity, times.get(other) ?? -Infinity];
    return first === second ? 0 : second - first;
  });
}

function timeOf({ orderDate }: FibreOrder): number {
  const time = new Date(orderDate ?? NaN).getTime();
  return Number.isNaN(time) ? -Infinity : time;
}

/** The selection after a click (FR-014): one label at a time, and All if none is left. */
export function toggleLabel(selected: string, clicked: string): string {
  return clicked === selected ? ALL_LABEL : clicked;
}
