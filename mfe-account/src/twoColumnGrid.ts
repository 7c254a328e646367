/** Style of a grid with two columns, or one in windows narrower than 768 px. */
export const twoColumnGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
