/** Whether the router has opened another page of the portal before this one. It stores the index of each entry, from 0, in history.state. */
export function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }; // absent in an entry that the router has not written
  return typeof idx === 'number' && idx > 0;
}
