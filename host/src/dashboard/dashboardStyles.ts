/** The styles of the dashboard's blocks, which its skeleton shares. */
export const heroStyle = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: '28px',
  px: { xs: '20px', lg: 5 },
  pt: { xs: '20px', lg: 5 },
  // The strip covers the lower 64 px.
  pb: { xs: '92px', lg: '96px' },
};

export const summaryStripStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  mt: '-64px',
  mx: { xs: 2, lg: 5 },
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  '& > li + li': { borderStyle: 'solid', borderColor: 'line.main', borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' } },
};

export const summaryItemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, md: '12px' },
  minWidth: 0,
  // From md to xl the titles take two lines.
  minHeight: { xs: 84, md: 112, xl: 92 },
  px: { xs: 2, md: '12px', xl: 2 },
  py: 2,
};

export const panelGridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
  mt: { xs: 2, lg: 3 },
};

export const panelStyle = { display: 'flex', flexDirection: 'column', p: '20px', minHeight: 280 };
