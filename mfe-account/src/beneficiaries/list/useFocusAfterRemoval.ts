import { useRef } from 'react';

/** Moves the focus to the list’s heading after a removal, as the button that opened the dialog is removed with its card. */
export function useFocusAfterRemoval() {
  const regionRef = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  return {
    regionRef,
    handleRemoved: () => {
      hasRemoved.current = true;
    },
    /** To be called when the dialog is no longer on the screen. */
    handleClosed: () => {
      if (!hasRemoved.current) return;
      hasRemoved.current = false;
      const region = regionRef.current;
      (region?.querySelector<HTMLElement>('h2[tabindex]') ?? region)?.focus({ preventScroll: true });
    },
  };
}
