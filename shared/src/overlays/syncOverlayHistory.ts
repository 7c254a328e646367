import type { createMemoryRouter } from 'react-router-dom';
import { overlayIdsAt } from './overlayState';
import { setOverlayStack, type Overlay } from './overlayStack';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate'>;

let unsubscribePrevious: (() => void) | undefined;

/**
 * Gives every open overlay a history entry: the same URL, with the ids of the open overlays in its state. Back then closes
 * the top overlay instead of leaving the page. When an overlay closes without Back, the router goes back over its entry. An
 * entry whose overlay no longer exists (after a reload, after Forward, or after a link in the overlay) is skipped.
 */
export function syncOverlayHistory(router: Router): void {
  const open: { id: string; overlay: Overlay }[] = [];
  // Overlays that have had a history entry. Only these are closed by Back.
  const idsWithEntry = new Set<string>();
  const pageLoadId = Date.now().toString(36);
  let count = 0;
  let current = locationOf(router);
  // Keys of the known history entries, in their order: they distinguish Forward from Back.
  const knownKeys = [current.key];
  let isForward = false;
  // The code below has called history.go and the new location has not arrived yet. Such a step closes no overlay.
  let isStepPending = false;
  // Location with which the page replaced an overlay’s entry. It is applied to the page’s own entry, below that one.
  let pendingReplacement: PageLocation | undefined;

  function add(overlay: Overlay): () => void {
    const id = `${pageLoadId}-${(count += 1)}`;
    open.push({ id, overlay });
    return () => {
      remove(id);
      // Deferred: an overlay that opens in the same update reuses the entry.
      queueMicrotask(skipClosedEntries);
    };
  }

  function pushEntries(key: string): void {
    const location = locationOf(router);
    if (!isIdle() || location.key !== key) return;
    const entry = overlayIdsAt(location);
    const matching = countMatching(entry);
    if (matching === open.length) return;
    const ids = open.slice(0, matching + 1).map(({ id }) => id);
    const { pathname, search, hash, state } = location;
    void router.navigate(
      { pathname, search, hash },
      {
        state: { ...(typeof state === 'object' && state), overlays: { at: pathname, ids } },
        replace: matching < entry.length,
        preventScrollReset: true,
      },
    );
  }

  function handleChange(): void {
    const location = locationOf(router);
    const action: string = router.state.historyAction;
    if (location !== current) {
      const entry = overlayIdsAt(location);
      const isBack = action === 'POP' && !isStepPending;
      const replacedIds = action === 'REPLACE' && location.pathname === current.pathname ? overlayIdsAt(current) : [];
      const isStepDone = action === 'POP' && isStepPending;
      if (action !== 'REPLACE') isStepPending = false;
      recordKey(action, current.key, location.key);
      current = location;
      for (const { id, overlay } of [...open].reverse()) {
        if (entry.includes(id) || !idsWithEntry.delete(id)) continue;
        // A locked overlay gets a new entry when React renders the new location.
        if (!isBack || overlay.isLocked()) continue;
        remove(id);
        overlay.close();
      }
      for (const id of entry) idsWithEntry.add(id);
      if (pendingReplacement && isStepDone) replaceEntry(pendingReplacement);
      else if (replacedIds.length > entry.length) {
        pendingReplacement = location;
        if (!isStepPending) step(-replacedIds.length);
      }
    }
    if (isStepPending && isBlocked()) cancelStep();
    skipClosedEntries();
  }

  /** The page’s own blocker stopped the step. If the customer stays, the router restores the page’s entry. */
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

  function step(by: number): void {
    isStepPending = true;
    void router.navigate(by);
  }

  function skipClosedEntries(): void {
    if (!isIdle()) return;
    const entry = overlayIdsAt(locationOf(router));
    const closedCount = entry.length - countMatching(entry);
    // An overlay that has just opened reuses the entry.
    if (closedCount === 0 || countMatching(entry) < open.length) return;
    const isLast = knownKeys.at(-1) === current.key;
    step(isForward && !isLast ? 1 : -closedCount);
  }

  /** A step now would cancel a pending navigation, or the blocker that asks whether to leave the page. */
  function isIdle(): boolean {
    const { initialized, navigation } = router.state;
    return initialized && navigation.state === 'idle' && !isBlocked() && !isStepPending;
  }

  function isBlocked(): boolean {
    return [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');
  }

  function countMatching(entry: readonly string[]): number {
    const differs = entry.findIndex((id, index) => open[index]?.id !== id);
    return differs === -1 ? entry.length : differs;
  }

  function remove(id: string): void {
    const index = open.findIndex((item) => item.id === id);
    if (index !== -1) open.splice(index, 1);
  }

  unsubscribePrevious?.();
  unsubscribePrevious = router.subscribe(handleChange);
  setOverlayStack({ add, pushEntries });
  handleChange();
}

/** The router types `state` as `any`. */
type PageLocation = Omit<Router['state']['location'], 'state'> & { state: unknown };
const locationOf = ({ state }: Router): PageLocation => state.location;
