import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Box } from '@portal/shared/mui/core';
/**
 * For content that replaces the element the customer has just used: moves the focus to the content, if the focus was
 * lost with the replaced element. `isReplacement` is false for content that is there from the start, such as after a
 * reload.
 */
export function useFocusOnMount<Element extends HTMLElement>(isReplacement = true): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isReplacement && document.activeElement === document.body) element.current?.focus();
  }, [isReplacement]);
  return element;
}

/** A block that takes a lost focus when it appears, and so scrolls into view. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const element = useFocusOnMount<HTMLDivElement>();
  return (
    <Box ref={element} tabIndex={-1}>
      {children}
    </Box>
  );
}
