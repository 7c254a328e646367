import { useRef } from 'react';

/** The button that opened the question goes with its card: the focus then goes to the list’s heading. */
export function useFocusAfterRemoval() {
  const regionRef = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);
  return {
    regionRef,
    noteRemoval: () => {
      isDue.current = true;
    },
    /** When the question has gone from the screen. */
    handleClosed: () => {
      if (!isDue.current) return;
      isDue.current = false;
      const region = regionRef.current;
      (region?.querySelector<HTMLElement>('h2[tabindex]') ?? region)?.focus({ preventScroll: true });
    },
  };
}
