import { useEffect, useRef, type RefObject } from 'react';

/**
 * For content that replaces the element the customer has just used: moves the focus to it, if the focus was lost with
 * the replaced element. `isReplacement` is false for content that is there from the start, such as after a reload.
 */
export function useFocusOnMount<Element extends HTMLElement>(isReplacement = true): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isReplacement && document.activeElement === document.body) element.current?.focus();
  }, [isReplacement]);
  return element;
}
