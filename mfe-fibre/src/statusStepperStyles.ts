import type { SxProps, Theme } from '@portal/shared/mui/core';

const MARK = 36;
const GAP = 8;

/** One column, or one row from 1024 px. */
export function stepperStyles(vertical: boolean): SxProps<Theme> {
  return vertical ? { ...base, ...column } : { ...base, ...column, ...row };
}

const base = {
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: MARK,
    height: MARK,
    borderRadius: '50%',
    border: '2px solid',
    fontSize: '0.875rem',
    fontWeight: 650,
  },
  '& .done .mark': { bgcolor: 'ink.main', borderColor: 'ink.main', color: 'brand.main' },
  '[data-theme="dark"] & .done .mark': { bgcolor: 'brand.soft', borderColor: 'brand.main' },
  '& .current .mark': {
    bgcolor: 'brand.main',
    borderColor: 'brand.on',
    color: 'brand.on',
    boxShadow: '0 0 0 4px var(--ssp-palette-brand-softHover)',
  },
  '& .waiting .mark': { borderColor: 'line.strong', color: 'text.secondary' },
  '& .words': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
  '& .label': { display: 'block', typography: 'body2', fontSize: '0.9375rem', fontWeight: 550 },
  '& .current .label': { fontWeight: 700 },
  '& .waiting .label': { color: 'text.secondary' },
  '& .date': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& li': { position: 'relative', display: 'flex' },
  // The line to the next step.
  '& li::after': { content: '""', position: 'absolute', borderRadius: '2px', bgcolor: 'line.main' },
  '& li.done::after': { bgcolor: 'text.primary' },
  '& li:last-of-type::after': { display: 'none' },
} as const;

const column = {
  '& li': { ...base['& li'], gap: 2, minHeight: MARK + GAP + 32 },
  '& li:last-of-type': { minHeight: 0 },
  '& li::after': { ...base['& li::after'], left: MARK / 2 - 1.5, top: MARK + GAP, bottom: GAP, width: 3 },
} as const;

const row = {
  display: { lg: 'flex' },
  '& li': {
    ...column['& li'],
    flexDirection: { lg: 'column' },
    flex: { lg: '1 1 0' },
    minWidth: 0,
    gap: { xs: 2, lg: '12px' },
    pr: { lg: '12px' },
  },
  '& li::after': {
    ...base['& li::after'],
    left: { xs: MARK / 2 - 1.5, lg: MARK + GAP },
    right: { lg: GAP },
    top: { xs: MARK + GAP, lg: MARK / 2 - 1.5 },
    bottom: { xs: GAP, lg: 'auto' },
    width: { xs: 3, lg: 'auto' },
    height: { lg: 3 },
  },
} as const;
