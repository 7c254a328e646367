import type { SxProps, Theme } from '@portal/shared/mui/core';

/** Height of a card with its border. The browser reserves it for off-screen cards, which it does not render. */
const CARD_HEIGHT = '306px';

/**
 * One style for the grid and all its cards: a list can have hundreds of cards, so their elements have no styles of
 * their own. The grid has one column, two from 640 px, three from 1280 px.
 */
export const accountGridStyles: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
  '& > li': {
    bgcolor: 'surface.main',
    border: '1px solid',
    borderColor: 'line.main',
    borderRadius: '20px',
    p: '20px',
    contentVisibility: 'auto',
    // At twice the text size no number may wrap: large fonts are limited by the width of the card (cqi).
    containerType: 'inline-size',
    containIntrinsicHeight: `auto ${CARD_HEIGHT}`,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: '20px' },
  '& .tile': { width: 48, height: 48, bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '& .label': { typography: 'body2', color: 'text.secondary' },
  '& .number': {
    typography: 'h3',
    fontSize: 'min(1.25rem, 12cqi)',
    lineHeight: 28 / 20,
    fontFeatureSettings: '"tnum"',
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
    fontSize: 'min(1.5rem, 12cqi)',
    lineHeight: 32 / 24,
    fontWeight: 750,
    letterSpacing: '-0.012em',
    whiteSpace: 'nowrap',
  },
  '& .unit': { fontSize: '0.667em', fontWeight: 650, letterSpacing: 0, color: 'text.secondary' },
};
