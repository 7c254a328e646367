import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the page's title when the dialog or button that had the focus was removed with the previous step.
 * The first step after loading does not take the focus.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    const before = previous.current;
    previous.current = step;
    if (before === step || before === 'looking-up') return;
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
  return page;
}
