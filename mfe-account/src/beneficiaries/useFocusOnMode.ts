import { useEffect, useRef } from 'react';

/** A form in place of the list, or the other way round, is another page to whoever uses it: its title gets the focus. */
export function useFocusOnMode(form: string | null) {
  const regionRef = useRef<HTMLDivElement>(null);
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    if (form !== null) window.scrollTo(0, 0);
    regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [form]);
  return regionRef;
}
