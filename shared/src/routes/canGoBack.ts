import { hasPreviousPage } from './hasPreviousPage';

/**
 * Notes in the state of a newly opened history entry whether another page comes before it. To be called before the router
 * is created. Later nobody can tell: the length of the history also counts the entries after the current one.
 */
export function recordEntryBefore(): void {
  const state = (window.history.state ?? {}) as { idx?: unknown };
  if (state.idx !== undefined) return; // a reload, or a return to this entry
  // Without a referrer one of two entries is the start page of the tab, and the address was typed there.
  const hasEntryBefore = window.history.length > (document.referrer === '' ? 2 : 1);
  window.history.replaceState({ ...state, hasEntryBefore }, '');
}

/** Whether history.back() shows a page: of the portal, of another site, or of the portal before an address was typed. */
export function canGoBack(): boolean {
  if (hasPreviousPage()) return true;
  // The Navigation API knows the entries of this origin. Older browsers do not support it.
  if ('navigation' in window && window.navigation.canGoBack) return true;
  return ((window.history.state ?? {}) as { hasEntryBefore?: unknown }).hasEntryBefore === true;
}
