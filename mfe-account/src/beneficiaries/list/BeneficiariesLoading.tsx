import { Box, Card, CircularProgress, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { twoColumnGrid } from '../../twoColumnGrid';

/** Placeholder of the list while it loads: a spinner, and skeleton cards of the final size. */
export function BeneficiariesLoading() {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <Stack
        direction="row"
        role="status"
        sx={{ alignItems: 'center', gap: '12px', minHeight: 48, color: 'text.secondary' }}
      >
        <CircularProgress size={22} thickness={5} aria-label="Loading" />
        <Typography variant="subtitle2" component="span">
          Loading beneficiaries...
        </Typography>
      </Stack>
      <Box component="ul" aria-hidden sx={{ ...twoColumnGrid, gap: { xs: '12px', md: 2 } }}>
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, minHeight: 86 }}>
            <Skeleton width={52} height={52} sx={{ borderRadius: '30%', flexShrink: 0 }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="45%" height={20} sx={{ mb: 1 }} />
              <Skeleton width="30%" height={16} />
            </Box>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
