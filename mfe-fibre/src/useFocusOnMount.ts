import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what takes the place of something the customer has just used: gives it the focus when it appears, if the focus
 * was lost with what stood there before. `isAnswer` is false for what was there from the start, such as after a reload.
 */
export function useTakesFocus<Element extends HTMLElement>(isAnswer = true): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const hasAppeared = useRef(false);
  useEffect(() => {
    // What was only hidden for a while appears no second time.
    if (hasAppeared.current) return;
    hasAppeared.current = true;
    if (isAnswer && document.activeElement === document.body) place.current?.focus();
  }, [isAnswer]);
  return place;
}
