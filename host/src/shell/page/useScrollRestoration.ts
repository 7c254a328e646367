import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { overlayIdsAt } from '@portal/shared/overlays';

/** How long a page gone back to may take to become as tall as it was. */
const PATIENCE_MS = 1500;
/** What tells that the customer has taken over. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

interface Shown {
  key: string;
  pathname: string;
  search: string;
  /** It stands for something that lies over the page. */
  isOverlaid: boolean;
}

/** Of the whole page, not of one layout: layouts come and go with the pages. Gone with a reload. */
const places = new Map<string, number>();
let shown: Shown | undefined;
let stopRestoring: (() => void) | undefined;

/**
 * A new page starts at its top, a page gone back or forward to where it was left. The browser's own memory is switched
 * off: it would scroll the page that is still there, or one whose list has not come yet.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  // Before the new page's first layout tells of the place it was pushed to for being short.
  useLayoutEffect(() => {
    const before = shown;
    const { key, pathname, search } = location;
    shown = { key, pathname, search, isOverlaid: overlayIdsAt(location).length > 0 };
    if (!before || before.key === key) return;
    if (isSamePage(before, shown)) {
      places.set(key, places.get(before.key) ?? 0);
      return;
    }
    stopRestoring?.();
    if (type === NavigationType.Pop) restore(places.get(key) ?? 0);
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
    else places.set(key, places.get(before.key) ?? 0);
  }, [location, type]);
}

/** Something over the page was opened or closed: the page was not left, and may have scrolled to what it has to say. */
function isSamePage(from: Shown, to: Shown): boolean {
  return from.pathname === to.pathname && from.search === to.search && (from.isOverlaid || to.isOverlaid);
}

function remember(): void {
  // A page that is still growing has not been left there by anybody.
  if (shown && !stopRestoring) places.set(shown.key, window.scrollY);
}

function restore(place: number): void {
  if (isTallEnough(place)) {
    window.scrollTo(0, place);
    return;
  }
  const observer = new ResizeObserver(() => {
    if (!isTallEnough(place)) return;
    stop();
    window.scrollTo(0, place);
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    stopRestoring = undefined;
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop, true);
  }
  stopRestoring = stop;
  // As near as possible until then.
  window.scrollTo(0, place);
  observer.observe(document.body);
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { capture: true, passive: true });
}

function isTallEnough(place: number): boolean {
  return Math.max(0, document.documentElement.scrollHeight - window.innerHeight) >= Math.floor(place);
}
