import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { overlayIdsAt } from '@portal/shared/overlays';

/** After a navigation back, a page has this long to become as tall as it was. */
const RESTORE_TIMEOUT_MS = 1500;
/** Events of the customer that stop a restoration. */
const STOP_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

interface HistoryEntry {
  key: string;
  pathname: string;
  search: string;
  /** Whether the entry belongs to a dialog or menu over the page. */
  hasOverlay: boolean;
}

/** In px, by key of the history entry. Outside the hook, which another layout mounts again. A reload loses them. */
const scrollPositions = new Map<string, number>();
let currentEntry: HistoryEntry | undefined;
let stopRestoring: (() => void) | undefined;

/**
 * Scrolls to the top of a new page, and restores the scroll position after a navigation back or forward. The browser's
 * own scroll restoration is switched off: it would scroll the previous page, or a page whose list is not loaded yet.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, []);

  // A layout effect: a short new page causes a scroll event that must not change the position of the previous page.
  useLayoutEffect(() => {
    const previous = currentEntry;
    const { key, pathname, search } = location;
    currentEntry = { key, pathname, search, hasOverlay: overlayIdsAt(location).length > 0 };
    if (!previous || previous.key === key) return;
    if (isOverlayChange(previous, currentEntry)) {
      scrollPositions.set(key, scrollPositions.get(previous.key) ?? 0);
      return;
    }
    stopRestoring?.();
    if (type === NavigationType.Pop) restorePosition(scrollPositions.get(key) ?? 0);
    else if (previous.pathname !== pathname) window.scrollTo(0, 0);
    else scrollPositions.set(key, scrollPositions.get(previous.key) ?? 0);
  }, [location, type]);
}

/** Whether the navigation only opened or closed a dialog or menu over the page, which keeps its scroll position. */
function isOverlayChange(from: HistoryEntry, to: HistoryEntry): boolean {
  return from.pathname === to.pathname && from.search === to.search && (from.hasOverlay || to.hasOverlay);
}

function savePosition(): void {
  // During a restoration the position is not the customer's choice.
  if (currentEntry && !stopRestoring) scrollPositions.set(currentEntry.key, window.scrollY);
}

function restorePosition(position: number): void {
  if (isTallEnough(position)) {
    window.scrollTo(0, position);
    return;
  }
  const observer = new ResizeObserver(() => {
    if (!isTallEnough(position)) return;
    stop();
    window.scrollTo(0, position);
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  function stop() {
    stopRestoring = undefined;
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of STOP_EVENTS) window.removeEventListener(gesture, stop, true);
  }
  stopRestoring = stop;
  // Scrolls as far as possible until the page has grown.
  window.scrollTo(0, position);
  observer.observe(document.body);
  for (const gesture of STOP_EVENTS) window.addEventListener(gesture, stop, { capture: true, passive: true });
}

function isTallEnough(position: number): boolean {
  return Math.max(0, document.documentElement.scrollHeight - window.innerHeight) >= Math.floor(position);
}
