import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus when the list entry that has it is removed: to the first button of the entry that follows it, otherwise of
 * the last entry. If the list is empty, the region around it gets the focus.
 */
export function useFocusNextEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // State, not a ref: an effect of an earlier render that is still pending would read a ref too early, before the entry is
  // removed.
  const [removed, setRemoved] = useState<{ index: number }>();

  useEffect(() => {
    if (!removed) return;
    const entries = listRef.current?.children;
    const entry = entries?.[Math.min(removed.index, entries.length - 1)];
    (entry?.querySelector('button') ?? regionRef.current)?.focus();
  }, [removed]);

  return {
    regionRef,
    listRef,
    /** To be called together with the removal. `index` is the position of the removed entry among the shown ones. */
    focusEntryAt: (index: number) => setRemoved({ index }),
  };
}
