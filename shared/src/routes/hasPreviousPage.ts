/** Whether a step back in the history stays in the portal: the router numbers its entries from 0. */
export function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }; // written by the router, or by nobody
  return typeof idx === 'number' && idx > 0;
}
