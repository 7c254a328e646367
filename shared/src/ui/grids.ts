/** `sx` of a grid with two columns in windows from this breakpoint on, and one in narrower ones. */
export const twoColumnGridStyleFrom = (breakpoint: 'sm' | 'md' | 'lg' | 'xl') => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [breakpoint]: 'repeat(2, minmax(0, 1fr))' },
});

/** `sx` of a grid with two columns in windows from 768 px on, and one in narrower ones. */
export const twoColumnGridStyle = twoColumnGridStyleFrom('md');

/** `sx` of a grid of cards: one column, two in windows from 640 px, three from 1280 px. */
export const cardGridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
