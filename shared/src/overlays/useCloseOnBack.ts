import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { overlayStack } from './overlayStack';

interface Options {
  /** It cannot be closed now (something is being sent): Back does nothing. */
  held?: boolean;
}

/**
 * One line for everything that lies over the page: while `open`, the Back of the browser or the phone closes it and not
 * the page. The latest opened closes first.
 */
export function useCloseOnBack(open: boolean, onClose: () => void, { held = false }: Options = {}): void {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  const isHeld = useEffectEvent(() => held);

  useEffect(() => {
    if (!open) return undefined;
    return overlayStack()?.add({ close: () => close(), isHeld: () => isHeld() });
  }, [open]);

  // After each navigation, too: what is still open over the next page needs an entry there.
  useEffect(() => {
    if (open) overlayStack()?.mark(key);
  }, [open, key]);
}
