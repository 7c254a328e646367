import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageRange } from '@portal/shared/ui';

/** CN-024, AB-037. */
const PAGE_SIZE = 20;

/** AB-005: narrower screens have no pages, they list everybody. */
const WIDE = '(min-width: 1024px)';
const HEADER_PX = 76;

/** The page to show after one of so many was removed: moved back if it is now beyond the last one (AB-024). */
export function pageAfterRemove(countBefore: number, page: number): number {
  return Math.max(1, pageRange(countBefore - 1, PAGE_SIZE, page).page);
}

type Options = {
  count: number;
  /** As asked for. */
  page: number;
  /** The window crossed the width: another page holds what was seen. */
  onPageMoved: (page: number) => void;
};

/**
 * Which of the entries are shown: one page of them on a wide screen, all of them on a narrow one. Crossing the width
 * keeps in view what stood on top (D-117).
 */
export function useListPages({ count, page: wanted, onPageMoved }: Options) {
  const listRef = useRef<HTMLUListElement>(null);
  const [isWide, setWide] = useState(() => widthQuery()?.matches ?? false);
  const { page, pages, from, to } = pageRange(count, PAGE_SIZE, wanted);
  const shownFrom = isWide ? from : 0;

  const cross = useEffectEvent((wide: boolean) => {
    const first = shownFrom + firstInView(listRef.current);
    flushSync(() => setWide(wide));
    if (wide) onPageMoved(Math.floor(first / PAGE_SIZE) + 1);
    else if (first > 0) listRef.current?.children[first]?.scrollIntoView();
  });
  useEffect(() => {
    const query = widthQuery();
    const handleChange = () => cross(query?.matches ?? false);
    query?.addEventListener('change', handleChange);
    return () => query?.removeEventListener('change', handleChange);
  }, []);

  return { listRef, isWide, page, pages, from: shownFrom, to: isWide ? to : count };
}

/** There is none outside a browser. */
function widthQuery(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined;
}

function firstInView(list: Element | null): number {
  const found = [...(list?.children ?? [])].findIndex((entry) => entry.getBoundingClientRect().bottom > HEADER_PX);
  return Math.max(0, found);
}
