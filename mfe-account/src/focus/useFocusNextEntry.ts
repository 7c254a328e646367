import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus when the list entry that has it is removed: to the first button of the entry that is now at its index,
 * of the last entry, or to the region around the list.
 */
export function useFocusNextEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // State, not a ref: a pending effect of an earlier render would run before the entry is removed.
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
    /** To be called together with the removal, with the index among the shown entries. */
    focusEntryAt: (index: number) => setRemoved({ index }),
  };
}
