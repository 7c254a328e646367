import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageRange } from '@portal/shared/ui';

/** Beneficiaries per page (CN-024, AB-037). */
const PAGE_SIZE = 20;

/** AB-005: narrower screens show all beneficiaries on one page. */
const WIDE_SCREEN_QUERY = '(min-width: 1024px)';
const HEADER_PX = 76;

/** The page to show after a removal: the current page, or the last one if the current page has become empty (AB-024). */
export function pageAfterRemove(countBefore: number, page: number): number {
  return Math.max(1, pageRange(countBefore - 1, PAGE_SIZE, page).page);
}

type Options = {
  count: number;
  page: number;
  /** Called when the window becomes wide, with the page that contains the first visible entry. */
  onPageChange: (page: number) => void;
};

/**
 * The range of shown entries: one page on a wide screen, all on a narrow one. When the window is resized across
 * 1024 px, the first visible entry stays visible (D-117).
 */
export function useListPages({ count, page: requestedPage, onPageChange }: Options) {
  const listRef = useRef<HTMLUListElement>(null);
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE_SCREEN_QUERY).matches);
  const { page, pages, from, to } = pageRange(count, PAGE_SIZE, requestedPage);
  const shownFrom = isWide ? from : 0;

  const handleChange = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    const first = shownFrom + firstVisibleIndex(listRef.current);
    flushSync(() => setWide(matches));
    if (matches) onPageChange(Math.floor(first / PAGE_SIZE) + 1);
    else if (first > 0) listRef.current?.children[first]?.scrollIntoView();
  });
  useEffect(() => {
    const query = window.matchMedia(WIDE_SCREEN_QUERY);
    const listener = (event: MediaQueryListEvent) => handleChange(event);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);

  return { listRef, isWide, page, pages, from: shownFrom, to: isWide ? to : count };
}

function firstVisibleIndex(list: Element | null): number {
  const found = [...(list?.children ?? [])].findIndex((entry) => entry.getBoundingClientRect().bottom > HEADER_PX);
  return Math.max(0, found);
}
