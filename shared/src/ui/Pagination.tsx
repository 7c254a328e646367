import { Box, ButtonBase } from '@portal/shared/mui/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageNumbers } from './pageNumbers';

interface PaginationProps {
  /** Counted from 1; out of range it is the nearest page. */
  page: number;
  /** With none there is nothing to show. */
  pages: number;
  onChange: (page: number) => void;
}

/** The pages of a list (SHR-031…034). At an end its arrow rests, and keeps the focus it may have. */
export function Pagination({ page: wanted, pages, onChange }: PaginationProps) {
  if (pages < 1) return null;
  const page = Math.min(Math.max(wanted, 1), pages);
  return (
    <Box component="nav" aria-label="Pagination" sx={NAVIGATION}>
      <ul>
        <Arrow name="Previous page" to={page - 1} pages={pages} onChange={onChange}>
          <ChevronLeft size={20} strokeWidth={1.9} aria-hidden />
        </Arrow>
        {pageNumbers(page, pages).map((mark, index) => (
          <li key={mark === '...' ? `gap-${index}` : mark}>
            {mark === '...' ? (
              <span>{mark}</span>
            ) : (
              <ButtonBase aria-current={mark === page ? 'page' : undefined} onClick={() => onChange(mark)}>
                {mark}
              </ButtonBase>
            )}
          </li>
        ))}
        <Arrow name="Next page" to={page + 1} pages={pages} onChange={onChange}>
          <ChevronRight size={20} strokeWidth={1.9} aria-hidden />
        </Arrow>
      </ul>
    </Box>
  );
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
