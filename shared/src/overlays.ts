import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { shellStore } from '@portal/shared/shell';

/**
 * While `open`, the Back button of the browser or the phone calls `onClose` instead of leaving the page, or has no
 * effect if `locked`, for example while a form is sent. Every dialog, sheet and drawer calls this hook: while it is
 * open, the history has an entry for it with the address of the page.
 * @returns whether there is such an entry; a link in the overlay replaces it (`<Link replace>`)
 */
export function useCloseOnBack(open: boolean, onClose: () => void, { locked = false } = {}): boolean {
  const id = useId();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle'; // a new entry would cancel a running navigation
  const action: string = useNavigationType();
  const { key, pathname, search, hash, state } = useLocation() as PageLocation;
  const ids = overlayIdsAt({ pathname, state });
  const hasEntry = open && ids.includes(id);
  const entry = useRef<'none' | 'requested' | 'present'>('none');

  useEffect(() => {
    if (!open) return undefined;
    shellStore.setState(({ overlays }) => ({ overlays: [...overlays, id] }));
    return () => shellStore.setState(({ overlays }) => ({ overlays: overlays.filter((one) => one !== id) }));
  }, [open, id]);

  const followHistory = useEffectEvent(() => {
    if (!open) entry.current = 'none';
    else if (hasEntry) entry.current = 'present';
    else if (entry.current === 'present' && action === 'POP' && !locked) onClose();
    else if (entry.current !== 'requested' && isIdle) {
      entry.current = 'requested';
      const overlays: OverlayState = { at: pathname, ids: [...ids, id] };
      const to = { pathname, search, hash };
      void navigate(to, { state: { ...(state as object | null), overlays }, preventScrollReset: true });
    }
  });
  useEffect(() => followHistory(), [open, isIdle, key]);
  return hasEntry;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/**
 * From now on goes back over each history entry whose overlay is not open, because it was closed by its own button, or
 * the entry was reached by Forward, Back or a reload. The host calls it once.
 */
export function skipClosedOverlayEntries(router: Router): void {
  let leftKey: string | undefined;
  const leave = () => {
    const { initialized, location, navigation, blockers } = router.state;
    if (location.key !== leftKey) leftKey = undefined;
    const isBlocked = [...blockers.values()].some(({ state }) => state !== 'unblocked');
    const ids = [...overlayIdsAt(location as PageLocation)].reverse();
    const isOpen = (id: string) => shellStore.getState().overlays.includes(id);
    const closedCount = ids.some(isOpen) ? ids.findIndex(isOpen) : ids.length;
    if (closedCount === 0 || leftKey || !initialized || navigation.state !== 'idle' || isBlocked) return;
    leftKey = location.key;
    void router.navigate(-closedCount);
  };
  router.subscribe(leave);
  // Deferred: a link in the overlay navigates in the same event.
  shellStore.subscribe(() => queueMicrotask(leave));
  leave();
}

/** The router types `state` as `any`. */
type PageLocation = { key: string; pathname: string; search: string; hash: string; state: unknown };

/** State of a history entry: the ids of the overlays that are open there, and the path for which they were written. */
type OverlayState = { at: string; ids: readonly string[] };

/** The overlays of a history entry, the last opened last. State that was copied to another path is ignored. */
export function overlayIdsAt({ pathname, state }: { pathname: string; state: unknown }): readonly string[] {
  const { overlays } = Object(state) as { overlays?: Partial<OverlayState> | null };
  return overlays?.at === pathname && overlays.ids ? overlays.ids : [];
}
