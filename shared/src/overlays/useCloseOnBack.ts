import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { getOverlayStack } from './overlayStack.ts';

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
    return getOverlayStack()?.add({ close: () => close(), isLocked: () => isLocked() });
  }, [open]);

  // Runs after each navigation, too: an overlay that stays open on the next page needs an entry there.
  useEffect(() => {
    if (open) getOverlayStack()?.pushEntries(key);
  }, [open, key]);
}
