import { Box, ButtonBase } from '@portal/shared/mui/core';
import { usePagination } from '@portal/shared/mui/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface PaginationProps {
  /** Counted from 1; a page out of range becomes the nearest one. */
  page: number;
  /** With 0 pages nothing is rendered. */
  pages: number;
  onChange: (page: number) => void;
  /** The list: after a page change its top is scrolled into view, if it is above the viewport. */
  list?: RefObject<HTMLElement | null>;
}

/** Of more pages only some numbers are shown: `1 2 3 ... 9`, `1 ... 5 ... 9` or `1 ... 7 8 9` (SHR-031…034). */
const MAX_UNABBREVIATED_PAGES = 6;

/** Page buttons of a list. An arrow without a target is `aria-disabled`, so that it keeps the focus. */
export function Pagination({ page: requested, pages, onChange, list }: PaginationProps) {
  const page = Math.min(Math.max(requested, 1), pages);
  const changePage = useChangePage(page, onChange, list);
  const { items } = usePagination({
    page,
    count: pages,
    siblingCount: 0,
    boundaryCount: pages <= MAX_UNABBREVIATED_PAGES ? MAX_UNABBREVIATED_PAGES : 1,
    onChange: (_event, to) => changePage(to),
  });
  if (pages < 1) return null;
  return (
    <Box component="nav" aria-label="Pagination" sx={PAGINATION_STYLE}>
      <ul>
        {items.map(({ type, page: number, selected, disabled, onClick }) => (
          <li key={type === 'page' ? number : type}>
            {type.endsWith('ellipsis') ? (
              <span>...</span>
            ) : (
              <ButtonBase
                aria-label={ARROWS[type]?.name}
                aria-current={selected ? 'page' : undefined}
                aria-disabled={disabled}
                onClick={(event) => !disabled && onClick(event)}
              >
                {ARROWS[type]?.icon ?? number}
              </ButtonBase>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const ARROWS: Partial<Record<string, { name: string; icon: ReactNode }>> = {
  previous: { name: 'Previous page', icon: <ChevronLeft size={20} /> },
  next: { name: 'Next page', icon: <ChevronRight size={20} /> },
};

/** Returns the function that changes the page, and scrolls to the top of the list if it is above the viewport. */
function useChangePage(page: number, onChange: (page: number) => void, list: PaginationProps['list']) {
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    const element = list?.current;
    if (hasChanged.current && element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    hasChanged.current = false;
  }, [page, list]);
  return (to: number) => {
    hasChanged.current = true;
    onChange(to);
  };
}

const PAGINATION_STYLE = {
  '& ul': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' },
  '& button, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    px: '4px',
    border: '1px solid transparent',
    borderRadius: '14px',
    fontSize: '0.9375rem',
    fontWeight: 650,
    fontFeatureSettings: '"tnum"',
    transition: 'background-color 160ms ease-out, color 160ms ease-out',
  },
  '& button:hover': { bgcolor: 'surface.sunken' },
  '& [aria-current="page"], & [aria-current="page"]:hover': { bgcolor: 'ink.main', color: 'ink.on' },
  '& [aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  '& [aria-disabled="true"]:hover': { bgcolor: 'transparent' },
} as const;

/** One page of a list: `from` (included) and `to` (excluded) are indexes into the list, `page` counts from 1. */
export interface PageRange {
  page: number;
  pages: number;
  from: number;
  to: number;
}

/**
 * The range of list indexes that a page shows. A requested page out of range becomes the nearest page; anything but an
 * integer becomes page 1.
 * @example pageRange(9, 4, 3) // { page: 3, pages: 3, from: 8, to: 9 }
 */
export function pageRange(count: number, size: number, requested: number): PageRange {
  const pages = Math.ceil(count / size);
  const page = Number.isInteger(requested) ? Math.max(1, Math.min(requested, pages)) : 1;
  return { page, pages, from: (page - 1) * size, to: Math.min(page * size, count) };
}
