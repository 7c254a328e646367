/** `sx` of a grid with two columns from a breakpoint on, else one. */
export const twoColumnsFrom = (breakpoint: 'sm' | 'md' | 'lg' | 'xl') => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [breakpoint]: 'repeat(2, minmax(0, 1fr))' },
});

/** `sx` of a grid with two columns, or one in windows narrower than 768 px. */
export const twoColumnGrid = twoColumnsFrom('md');

/** `sx` of a grid of cards: one column, two in windows from 640 px, three from 1280 px. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
