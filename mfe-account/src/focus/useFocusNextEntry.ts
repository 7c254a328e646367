import { useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes when the entry it stands in leaves its list: to the first button of the entry now in its place,
 * else of the last one, else to the region around the list.
 */
export function useFocusNextEntry() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // A state, not a ref: an effect of an earlier render may still be due, and would look before the entry has gone.
  const [left, setLeft] = useState<{ index: number }>();

  useEffect(() => {
    if (!left) return;
    const entries = listRef.current?.children;
    const entry = entries?.[Math.min(left.index, entries.length - 1)];
    (entry?.querySelector('button') ?? regionRef.current)?.focus();
  }, [left]);

  return {
    regionRef,
    listRef,
    /** To be told together with the removal: the entry's index among those shown. */
    leave: (index: number) => setLeft({ index }),
  };
}
