import { Box, ButtonBase } from '@portal/shared/mui/core';
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

/** Page buttons of a list (SHR-031…034). An arrow without a target is `aria-disabled`, so that it keeps the focus. */
export function Pagination({ page: requested, pages, onChange, list }: PaginationProps) {
  const page = Math.min(Math.max(requested, 1), pages);
  const changePage = useChangePage(page, onChange, list);
  if (pages < 1) return null;
  return (
    <Box component="nav" aria-label="Pagination" sx={PAGINATION_STYLE}>
      <ul>
        <ArrowButton name="Previous page" to={page - 1} pages={pages} onChange={changePage}>
          <ChevronLeft size={20} />
        </ArrowButton>
        {pageNumbers(page, pages).map((item, index) => (
          <li key={item === '...' ? `gap-${index}` : item}>
            {item === '...' ? (
              <span>{item}</span>
            ) : (
              <ButtonBase aria-current={item === page ? 'page' : undefined} onClick={() => changePage(item)}>
                {item}
              </ButtonBase>
            )}
          </li>
        ))}
        <ArrowButton name="Next page" to={page + 1} pages={pages} onChange={changePage}>
          <ChevronRight size={20} />
        </ArrowButton>
      </ul>
    </Box>
  );
}

/** An item of the pagination: a page number, or `...` for omitted pages. */
export type PageItem = number | '...';

/**
 * The items of the pagination (SHR-031…034). Up to six pages: all. More: on page 3 or lower 1, 2, 3, …, last; in the last
 * three 1, …, last three; otherwise 1, …, current, …, last. A page out of range counts as the nearest one.
 * @example pageNumbers(5, 9) // [1, '...', 5, '...', 9]
 */
export function pageNumbers(current: number, total: number): PageItem[] {
  const page = Math.min(Math.max(current, 1), total);
  if (total <= 6) return Array.from({ length: total }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, '...', total];
  if (page > total - 3) return [1, '...', total - 2, total - 1, total];
  return [1, '...', page, '...', total];
}

/** Returns the function that changes the page; then the top of the list scrolls into view if it is above the viewport. */
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

type ArrowButtonProps = {
  name: string;
  to: number;
  pages: number;
  onChange: (page: number) => void;
  children: ReactNode;
};

function ArrowButton({ name, to, pages, onChange, children }: ArrowButtonProps) {
  const isDisabled = to < 1 || to > pages;
  return (
    <li>
      <ButtonBase aria-label={name} aria-disabled={isDisabled} onClick={() => !isDisabled && onChange(to)}>
        {children}
      </ButtonBase>
    </li>
  );
}

// For ButtonBase instead of MUI's PaginationItem, whose chunk contains the table components, which phones never show.
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
