import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when Undo, in which it stands, goes from the screen: to the first button of the first entry that
 * is back among those shown, else to the page's title. An entry is known by its `data-entry`.
 */
export function useFocusOnRestored() {
  const regionRef = useRef<HTMLDivElement>(null);
  const restored = useRef<readonly string[]>(undefined);

  useEffect(() => {
    const ids = restored.current;
    if (!ids) return;
    restored.current = undefined;
    const entries = [...(regionRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const button = entries.find(({ dataset }) => ids.includes(dataset.entry ?? ''))?.querySelector('button');
    if (button) button.focus();
    else regionRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  });

  return {
    regionRef,
    /** To be told when the entries of these ids are put back. */
    noteRestored: (ids: readonly string[]) => {
      restored.current = ids;
    },
  };
}
