import { Box, ButtonBase } from '@portal/shared/mui/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { pageNumbers } from './pageNumbers';

interface PaginationProps {
  /** Counted from 1; out of range it is the nearest page. */
  page: number;
  /** With none there is nothing to show. */
  pages: number;
  onChange: (page: number) => void;
  /** What the pages are of: with another page its beginning comes back into sight. */
  list?: RefObject<HTMLElement | null>;
}

/** The pages of a list (SHR-031…034). At an end its arrow rests, and keeps the focus it may have. */
export function Pagination({ page: wanted, pages, onChange, list }: PaginationProps) {
  const page = Math.min(Math.max(wanted, 1), pages);
  const turnTo = usePageTurn(page, onChange, list);
  if (pages < 1) return null;
  return (
    <Box component="nav" aria-label="Pagination" sx={NAVIGATION}>
      <ul>
        <Arrow name="Previous page" to={page - 1} pages={pages} onChange={turnTo}>
          <ChevronLeft size={20} strokeWidth={1.9} aria-hidden />
        </Arrow>
        {pageNumbers(page, pages).map((mark, index) => (
          <li key={mark === '...' ? `gap-${index}` : mark}>
            {mark === '...' ? (
              <span>{mark}</span>
            ) : (
              <ButtonBase aria-current={mark === page ? 'page' : undefined} onClick={() => turnTo(mark)}>
                {mark}
              </ButtonBase>
            )}
          </li>
        ))}
        <Arrow name="Next page" to={page + 1} pages={pages} onChange={turnTo}>
          <ChevronRight size={20} strokeWidth={1.9} aria-hidden />
        </Arrow>
      </ul>
    </Box>
  );
}

/** Another page is read from its beginning: chosen below the list, it would begin out of sight. The focus stays. */
function usePageTurn(page: number, onChange: (page: number) => void, list: PaginationProps['list']) {
  const isTurned = useRef(false);
  useLayoutEffect(() => {
    const beginning = list?.current;
    if (isTurned.current && beginning && beginning.getBoundingClientRect().top < 0) beginning.scrollIntoView();
    isTurned.current = false;
  }, [page, list]);
  return (to: number) => {
    isTurned.current = true;
    onChange(to);
  };
}

interface ArrowProps {
  name: string;
  to: number;
  pages: number;
  onChange: (page: number) => void;
  children: ReactNode;
}

function Arrow({ name, to, pages, onChange, children }: ArrowProps) {
  const rests = to < 1 || to > pages;
  return (
    <li>
      <ButtonBase aria-label={name} aria-disabled={rests} onClick={() => !rests && onChange(to)}>
        {children}
      </ButtonBase>
    </li>
  );
}

// Buttons and not MUI's items: those come with the whole family of tables, which a phone shows nowhere.
const NAVIGATION = {
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    listStyle: 'none',
    m: 0,
    p: 0,
  },
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
