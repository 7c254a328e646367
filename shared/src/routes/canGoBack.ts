const entryState = () => window.history.state as { hasPreviousEntry?: boolean } | null;

/**
 * Stores in a new history entry whether another page comes before it. To be called before the router is created.
 * Later it cannot be known, because the length of the history also counts the entries after the current one.
 */
export function recordHasPreviousEntry(): void {
  if (entryState()) return; // a reload, or a return to this entry
  // Without a referrer one of two entries is the start page of the tab, and the address was typed there.
  const hasPreviousEntry = window.history.length > (document.referrer ? 1 : 2);
  window.history.replaceState({ hasPreviousEntry }, '');
}

/** Whether history.back() shows a page: of the portal, or of another site. */
export function canGoBack(): boolean {
  // The Navigation API, which older browsers do not support, knows the pages of the portal before the last full load.
  const isAfterAnother = hasPreviousRouterEntry() || entryState()?.hasPreviousEntry === true;
  return isAfterAnother || ('navigation' in window && window.navigation.canGoBack);
}

/** Whether the router opened another page before this one: it stores the index of each entry in history.state. */
export function hasPreviousRouterEntry(): boolean {
  // Absent in an entry that the router has not written.
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0;
}
