import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when the entry it stands in leaves its list: to the first button of the entry now in its place,
 * else of the last one, else to the region around the list.
 */
export function useFocusInPlace() {
  const regionRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const leaving = useRef<number>(undefined);

  useEffect(() => {
    const index = leaving.current;
    if (index === undefined) return;
    leaving.current = undefined;
    const entries = listRef.current?.children;
    const entry = entries?.[Math.min(index, entries.length - 1)];
    (entry?.querySelector('button') ?? regionRef.current)?.focus();
  });

  return {
    regionRef,
    listRef,
    /** To be told before the entry goes: its index among those shown. */
    leave: (index: number) => {
      leaving.current = index;
    },
  };
}
