import { Box, Card, Skeleton, Stack } from '@portal/shared/mui/core';

/** The heights that the loaded panels have, so that the layout does not shift when they replace the skeletons. */
const PANEL_SKELETONS = [
  { key: 'subscriptions', minHeight: 306 },
  { key: 'loyalty', minHeight: { xs: 280, md: 306 } },
  { key: 'transactions', minHeight: 286 },
  { key: 'complaints', minHeight: 286 },
];
const HERO_SKELETON_STYLE = { bgcolor: 'surface.main' };

export function DashboardSkeleton() {
  return (
    <Box aria-hidden>
      <Box sx={{ ...heroStyle, bgcolor: 'surface.neutral' }}>
        <Box sx={{ height: { xs: 92, lg: 100 }, pt: { lg: '4px' } }}>
          <Skeleton height={36} sx={{ ...HERO_SKELETON_STYLE, width: { xs: '80%', sm: 260 } }} />
          <Skeleton height={18} sx={{ ...HERO_SKELETON_STYLE, width: { xs: '90%', sm: 340 }, mt: '14px' }} />
        </Box>
      </Box>
      <Box component="ul" sx={summaryStripStyle}>
        {['first', 'second', 'third'].map((key) => (
          <Box component="li" key={key} sx={summaryItemStyle}>
            <Skeleton width={52} height={52} sx={{ borderRadius: '30%' }} />
            <Stack sx={{ flex: 1, gap: 1 }}>
              <Skeleton height={14} sx={{ maxWidth: 146, borderRadius: 999 }} />
              <Skeleton height={12} sx={{ maxWidth: 92, borderRadius: 999 }} />
            </Stack>
            <Skeleton width={28} height={36} />
          </Box>
        ))}
      </Box>
      <Box sx={panelGridStyle}>
        {PANEL_SKELETONS.map(({ key, minHeight }) => (
          <Card key={key} sx={{ ...panelStyle, minHeight }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: '12px' }}>
              <Skeleton width={44} height={44} sx={{ borderRadius: '30%' }} />
              <Stack sx={{ flex: 1, gap: 1 }}>
                <Skeleton height={16} sx={{ maxWidth: 174, borderRadius: 999 }} />
                <Skeleton height={12} sx={{ maxWidth: 260, borderRadius: 999 }} />
              </Stack>
            </Stack>
            <Stack sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', pt: 3 }}>
              <Skeleton width={148} height={96} sx={{ borderRadius: '48px' }} />
              <Skeleton width={160} height={16} sx={{ mt: 2, borderRadius: 999 }} />
              <Skeleton width={220} height={12} sx={{ mt: 1, borderRadius: 999 }} />
            </Stack>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

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
