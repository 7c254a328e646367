import type { createMemoryRouter } from 'react-router-dom';
import { overlayIdsAt } from './overlayState';
import { setOverlayStack, type Overlay } from './overlayStack';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe' | 'navigate'>;

let stopLast: (() => void) | undefined;

/**
 * Gives every open overlay an entry of the history: the same address with a mark in its state. So Back closes the one on
 * top instead of leaving the page. An overlay that closes by itself takes its entry back; an entry whose overlay is gone
 * (after a reload, by Forward, or behind a link that was followed out of it) is stepped over.
 */
export function syncOverlayHistory(router: Router): void {
  const open: { id: string; overlay: Overlay }[] = [];
  // Overlays whose entry, or one above it, was the current one.
  const withEntry = new Set<string>();
  const load = Date.now().toString(36);
  let count = 0;
  let shown = shownBy(router);
  // The keys of the entries known to follow one another.
  const order = [shown.key];
  let isForward = false;
  // A step back of our own is on its way: it closes nothing, and nothing is done before it has arrived.
  let isStepping = false;
  // What the page put in the place of an overlay’s entry: it belongs to the page’s own, below.
  let carried: PageLocation | undefined;

  function add(overlay: Overlay): () => void {
    const id = `${load}-${(count += 1)}`;
    open.push({ id, overlay });
    return () => {
      drop(id);
      // Not at once: another one may open in the same moment and take the entry over.
      queueMicrotask(stepOverDead);
    };
  }

  function mark(key: string): void {
    const location = shownBy(router);
    if (!isQuiet() || location.key !== key) return;
    const entry = overlayIdsAt(location);
    const same = sameStart(entry);
    if (same === open.length) return;
    const ids = open.slice(0, same + 1).map(({ id }) => id);
    const { pathname, search, hash, state } = location;
    void router.navigate(
      { pathname, search, hash },
      {
        state: { ...(typeof state === 'object' && state), overlays: { at: pathname, ids } },
        replace: same < entry.length,
        preventScrollReset: true,
      },
    );
  }

  function handleChange(): void {
    const location = shownBy(router);
    const action: string = router.state.historyAction;
    if (location !== shown) {
      const entry = overlayIdsAt(location);
      const isBack = action === 'POP' && !isStepping;
      const replaced = action === 'REPLACE' && location.pathname === shown.pathname ? overlayIdsAt(shown) : [];
      const hasStepped = action === 'POP' && isStepping;
      if (action !== 'REPLACE') isStepping = false;
      note(action, shown.key, location.key);
      shown = location;
      for (const { id, overlay } of [...open].reverse()) {
        if (entry.includes(id) || !withEntry.delete(id)) continue;
        // One that stays gets an entry again as soon as React shows the new location.
        if (!isBack || overlay.isHeld()) continue;
        drop(id);
        overlay.close();
      }
      for (const id of entry) withEntry.add(id);
      if (carried && hasStepped) putInPlace(carried);
      else if (replaced.length > entry.length) {
        carried = location;
        if (!isStepping) step(-replaced.length);
      }
    }
    if (isStepping && isAsking()) giveUpStep();
    stepOverDead();
  }

  /** The page asks before it is left by our step. Whoever stays goes back to the page’s own entry. */
  function giveUpStep(): void {
    isStepping = false;
    isForward = false;
    carried = undefined;
  }

  function note(action: string, from: string, to: string): void {
    const place = order.indexOf(from);
    if (action === 'PUSH') order.splice(place + 1, Infinity, to);
    else if (action === 'REPLACE') order[place] = to;
    else if (!order.includes(to)) order.unshift(to); // from before the page was loaded
    isForward = order.indexOf(to) > order.indexOf(from);
  }

  function putInPlace({ pathname, search, hash, state }: PageLocation): void {
    carried = undefined;
    // The router still tells others of the step.
    queueMicrotask(
      () => void router.navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true }),
    );
  }

  function step(by: number): void {
    isStepping = true;
    void router.navigate(by);
  }

  function stepOverDead(): void {
    if (!isQuiet()) return;
    const entry = overlayIdsAt(shownBy(router));
    const dead = entry.length - sameStart(entry);
    // One that opened just now takes the entry over.
    if (dead === 0 || sameStart(entry) < open.length) return;
    const isLast = order.at(-1) === shown.key;
    step(isForward && !isLast ? 1 : -dead);
  }

  /** Any step of ours would end a navigation that is under way, and the question whether one may be. */
  function isQuiet(): boolean {
    const { initialized, navigation } = router.state;
    return initialized && navigation.state === 'idle' && !isAsking() && !isStepping;
  }

  function isAsking(): boolean {
    return [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');
  }

  function sameStart(entry: readonly string[]): number {
    const differs = entry.findIndex((id, place) => open[place]?.id !== id);
    return differs === -1 ? entry.length : differs;
  }

  function drop(id: string): void {
    const place = open.findIndex((one) => one.id === id);
    if (place !== -1) open.splice(place, 1);
  }

  stopLast?.();
  stopLast = router.subscribe(handleChange);
  setOverlayStack({ add, mark });
  handleChange();
}

/** The router’s own type says `any` of the state. */
type PageLocation = Omit<Router['state']['location'], 'state'> & { state: unknown };
const shownBy = ({ state }: Router): PageLocation => state.location;
