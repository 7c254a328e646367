import { useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes when Undo, in which it stands, goes from the screen: to the first button of the first entry that
 * is back among those shown, else to the page's title. An entry is known by its `data-entry`.
 */
export function useFocusRestoredEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  // A state, not a ref: an effect of an earlier render may still be due, and would look before the entries are back.
  const [restored, noteRestored] = useState<readonly string[]>();

  useEffect(() => {
    if (!restored) return;
    const entries = [...(regionRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const button = entries.find(({ dataset }) => restored.includes(dataset.entry ?? ''))?.querySelector('button');
    if (button) button.focus();
    else regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [restored]);

  return {
    regionRef,
    /** To be told together with the restoring: the ids of these entries, in an array of its own. */
    noteRestored,
  };
}
