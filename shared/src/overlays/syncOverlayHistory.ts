import type { createMemoryRouter } from 'react-router-dom';
import { setOverlayStack, type Overlay } from './useCloseOnBack.ts';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate'>;

let unsubscribePrevious: (() => void) | undefined;

/**
 * Gives every open overlay a history entry: the same URL, with the ids of the open overlays in its state. Back then closes
 * the top overlay instead of leaving the page. When an overlay closes without Back, the router goes back over its entry. An
 * entry whose overlay no longer exists (after a reload, after Forward, or after a link in the overlay) is skipped.
 */
export function syncOverlayHistory(router: Router): void {
  const openOverlays: { id: string; overlay: Overlay }[] = [];
  // Overlays that have had a history entry. Only these are closed by Back.
  const idsWithEntry = new Set<string>();
  const pageLoadId = Date.now().toString(36);
  let overlayCount = 0;
  let currentLocation = locationOf(router);
  // Keys of the known history entries, in their order: they distinguish Forward from Back.
  const knownKeys = [currentLocation.key];
  let isForward = false;
  // The code below has called history.go and the new location has not arrived yet. Such a step closes no overlay.
  let isStepPending = false;
  // Location with which the page replaced an overlay’s entry. It is applied to the page’s own entry, below that one.
  let pendingReplacement: PageLocation | undefined;

  function add(overlay: Overlay): () => void {
    const id = `${pageLoadId}-${(overlayCount += 1)}`;
    openOverlays.push({ id, overlay });
    return () => {
      remove(id);
      // Deferred: an overlay that opens in the same update reuses the entry.
      queueMicrotask(skipClosedEntries);
    };
  }

  function pushEntries(key: string): void {
    const location = locationOf(router);
    if (!isIdle() || location.key !== key) return;
    const entryIds = overlayIdsAt(location);
    const matching = countMatching(entryIds);
    if (matching === openOverlays.length) return;
    const ids = openOverlays.slice(0, matching + 1).map(({ id }) => id);
    const { pathname, search, hash, state } = location;
    void router.navigate(
      { pathname, search, hash },
      {
        state: { ...(typeof state === 'object' && state), overlays: { at: pathname, ids } },
        replace: matching < entryIds.length,
        preventScrollReset: true,
      },
    );
  }

  function handleChange(): void {
    const location = locationOf(router);
    const action: string = router.state.historyAction;
    if (location !== currentLocation) {
      const entryIds = overlayIdsAt(location);
      const isBack = action === 'POP' && !isStepPending;
      const replacedIds =
        action === 'REPLACE' && location.pathname === currentLocation.pathname ? overlayIdsAt(currentLocation) : [];
      const isStepDone = action === 'POP' && isStepPending;
      if (action !== 'REPLACE') isStepPending = false;
      recordKey(action, currentLocation.key, location.key);
      currentLocation = location;
      for (const { id, overlay } of [...openOverlays].reverse()) {
        if (entryIds.includes(id) || !idsWithEntry.delete(id)) continue;
        // A locked overlay gets a new entry when React renders the new location.
        if (!isBack || overlay.isLocked()) continue;
        remove(id);
        overlay.close();
      }
      for (const id of entryIds) idsWithEntry.add(id);
      if (pendingReplacement && isStepDone) replaceEntry(pendingReplacement);
      else if (replacedIds.length > entryIds.length) {
        pendingReplacement = location;
        if (!isStepPending) goInHistory(-replacedIds.length);
      }
    }
    if (isStepPending && isBlocked()) cancelStep();
    skipClosedEntries();
  }

  /** For a step that the page’s own blocker stopped. If the customer stays, the router restores the page’s entry. */
  function cancelStep(): void {
    isStepPending = false;
    isForward = false;
    pendingReplacement = undefined;
  }

  function recordKey(action: string, from: string, to: string): void {
    const index = knownKeys.indexOf(from);
    if (action === 'PUSH') knownKeys.splice(index + 1, Infinity, to);
    else if (action === 'REPLACE') knownKeys[index] = to;
    else if (!knownKeys.includes(to)) knownKeys.unshift(to); // an entry from before the page load
    isForward = knownKeys.indexOf(to) > knownKeys.indexOf(from);
  }

  function replaceEntry({ pathname, search, hash, state }: PageLocation): void {
    pendingReplacement = undefined;
    // Deferred: the router is still notifying its other subscribers of the step.
    queueMicrotask(
      () => void router.navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true }),
    );
  }

  function goInHistory(by: number): void {
    isStepPending = true;
    void router.navigate(by);
  }

  function skipClosedEntries(): void {
    if (!isIdle()) return;
    const entryIds = overlayIdsAt(locationOf(router));
    const closedCount = entryIds.length - countMatching(entryIds);
    // An overlay that has just opened reuses the entry.
    if (closedCount === 0 || countMatching(entryIds) < openOverlays.length) return;
    const isLast = knownKeys.at(-1) === currentLocation.key;
    goInHistory(isForward && !isLast ? 1 : -closedCount);
  }

  /** Whether a history step may begin: it would cancel a pending navigation, or a blocker that asks whether to leave. */
  function isIdle(): boolean {
    const { initialized, navigation } = router.state;
    return initialized && navigation.state === 'idle' && !isBlocked() && !isStepPending;
  }

  function isBlocked(): boolean {
    return [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');
  }

  function countMatching(entryIds: readonly string[]): number {
    const differs = entryIds.findIndex((id, index) => openOverlays[index]?.id !== id);
    return differs === -1 ? entryIds.length : differs;
  }

  function remove(id: string): void {
    const index = openOverlays.findIndex((item) => item.id === id);
    if (index !== -1) openOverlays.splice(index, 1);
  }

  unsubscribePrevious?.();
  unsubscribePrevious = router.subscribe(handleChange);
  setOverlayStack({ add, pushEntries });
  handleChange();
}

/** A location of the router with `unknown` as the type of `state`, for which the router has `any`. */
type PageLocation = Omit<Router['state']['location'], 'state'> & { state: unknown };
const locationOf = ({ state }: Router): PageLocation => state.location;

/** State of a history entry: the ids of the overlays that are open there, and the path for which they were written. */
type OverlayState = { at: string; ids: readonly string[] };

/**
 * The ids of the overlays of a history entry, the last opened last. Overlay state that was copied to another path is
 * ignored. Checked without a schema, so that the first page does not download the schema library.
 */
export function overlayIdsAt({ pathname, state }: { pathname: string; state: unknown }): readonly string[] {
  const found = typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined;
  return isOverlayState(found) && found.at === pathname ? found.ids : [];
}

function isOverlayState(value: unknown): value is OverlayState {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('ids' in value)) return false;
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string');
}
