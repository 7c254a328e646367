import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** A layer above the page: a dialog, a bottom sheet, a drawer. */
export interface Overlay {
  /** Called when the customer presses Back. */
  close: () => void;
  /** Whether the overlay cannot be closed now, for example while a form is sent; Back then has no effect. */
  isLocked: () => boolean;
}

/** The open overlays, the last opened on top, and their history entries. */
interface OverlayStack {
  /** Adds an overlay that opened. The returned function removes it when it has closed. */
  add: (overlay: Overlay) => () => void;
  /** Pushes history entries for open overlays that have none, if `key` is still the router's current location. */
  pushEntries: (key: string) => void;
}

/** The page's one stack, which the host sets; undefined in tests without the host. */
let overlayStack: OverlayStack | undefined;

export function setOverlayStack(stack: OverlayStack): void {
  overlayStack = stack;
}

interface CloseOnBackOptions {
  /** The overlay cannot be closed now, for example while a form is sent: Back has no effect. */
  locked?: boolean;
}

/**
 * While `open`, the Back button of the browser or the phone calls `onClose` instead of leaving the page. Of several open
 * overlays Back closes the last opened first. Every dialog, sheet and drawer calls this hook.
 */
export function useCloseOnBack(open: boolean, onClose: () => void, { locked = false }: CloseOnBackOptions = {}): void {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  const isLocked = useEffectEvent(() => locked);

  useEffect(() => {
    if (!open) return undefined;
    return overlayStack?.add({ close: () => close(), isLocked: () => isLocked() });
  }, [open]);

  // Runs after each navigation, too: an overlay that stays open on the next page needs an entry there.
  useEffect(() => {
    if (open) overlayStack?.pushEntries(key);
  }, [open, key]);
}
