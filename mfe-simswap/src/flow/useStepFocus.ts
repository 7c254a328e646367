import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the title of the page when it was lost with the step before: with a dialog that was answered, or a
 * button that is no longer there. What only loads leaves it to the browser.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    const before = last.current;
    last.current = step;
    if (before === step || before === 'looking-up') return;
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
  return page;
}
