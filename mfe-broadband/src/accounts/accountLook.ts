import type { SxProps, Theme } from '@portal/shared/mui/core';

/** Height of a card with its border: what the browser reserves for cards it has not drawn yet. */
const CARD_HEIGHT = '306px';

const figures = { fontFeatureSettings: '"tnum"' } as const;

/**
 * The grid and every card in it, in one style: a list can hold hundreds of cards, and each of them is plain elements.
 * One column, two from 640 px, three from 1280 px.
 */
export const accountGrid: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { xs: 2, lg: 3 },
  '& > li': {
    bgcolor: 'surface.main',
    border: '1px solid',
    borderColor: 'line.main',
    borderRadius: '20px',
    p: '20px',
    contentVisibility: 'auto',
    // Twice the text size must not break a number in two: what is large is limited by the card’s width (cqi).
    containerType: 'inline-size',
    containIntrinsicHeight: `auto ${CARD_HEIGHT}`,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: '20px' },
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 48,
    height: 48,
    borderRadius: '30%',
    bgcolor: 'brand.soft',
    color: 'brand.onSoft',
  },
  '& .label': { m: 0, typography: 'body2', color: 'text.secondary' },
  '& .number': {
    m: 0,
    typography: 'h3',
    fontSize: 'min(1.25rem, 12cqi)',
    lineHeight: 28 / 20,
    ...figures,
    whiteSpace: 'nowrap',
  },
  '& .well': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'space-between',
    columnGap: 1,
    minHeight: 68,
    my: 2,
    px: 2,
    py: 1,
    borderRadius: '14px',
    bgcolor: 'surface.sunken',
  },
  '& .balance': {
    m: 0,
    fontSize: 'min(1.5rem, 12cqi)',
    lineHeight: 32 / 24,
    fontWeight: 750,
    letterSpacing: '-0.012em',
    whiteSpace: 'nowrap',
  },
  '& .unit': { fontSize: '0.667em', fontWeight: 650, letterSpacing: 0, color: 'text.secondary' },
};
