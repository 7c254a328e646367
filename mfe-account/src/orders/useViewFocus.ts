import { useEffect, useRef } from 'react';

/**
 * The focus between list and details, which are one page to the browser: opened details are shown from their top with
 * the focus on their title; back in the list it goes to the button that opened them.
 */
export function useViewFocus(open: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(open);

  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === open) return;
    const title = ref.current?.querySelector('h1');
    if (open !== undefined) {
      title?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    } else {
      const opener = [...(ref.current?.querySelectorAll<HTMLElement>('[data-order] button') ?? [])].find(
        (button) => button.closest<HTMLElement>('[data-order]')?.dataset['order'] === left,
      );
      (opener ?? title)?.focus({ preventScroll: true });
    }
  }, [open]);

  return ref;
}
