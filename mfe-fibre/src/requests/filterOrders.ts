import type { FibreOrder } from './api';

/** The choice of the filter that shows every order. */
export const ALL_LABEL = 'All';

/** The step labels of all orders, without blanks and duplicates, in the order of first appearance. */
export function collectStepLabels(orders: readonly FibreOrder[]): string[] {
  const labels = orders.flatMap(({ steps }) => steps.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => label !== '' && label !== ALL_LABEL);
}

/** The orders whose step with this label is done, even if later steps are done, too (FR-013); every order for “All”. */
export function filterByDoneStep(orders: readonly FibreOrder[], label: string): readonly FibreOrder[] {
  if (label === ALL_LABEL) return orders;
  return orders.filter(({ steps }) => steps.some((step) => step.done && step.label === label));
}

/** Sorted by date, newest first (FR-008); equal dates keep their order, orders without a date come last (D-088). */
export function sortNewestFirst(orders: readonly FibreOrder[]): readonly FibreOrder[] {
  const timeOf = ({ orderDate }: FibreOrder) => new Date(orderDate ?? NaN).getTime() || 0;
  return [...orders].sort((one, other) => timeOf(other) - timeOf(one));
}

/** The selected label after a click (FR-014): the clicked one, or “All” if it was selected before. */
export function labelAfterClick(selected: string, clicked: string): string {
  return clicked === selected ? ALL_LABEL : clicked;
}
