import { Card, CircularProgress, Skeleton, Stack, Typography } from '@portal/shared/mui/core';

/** The list before it is there: a spinner, and cards of the final size. */
export function OrdersLoading() {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <Stack
        direction="row"
        role="status"
        sx={{ alignItems: 'center', gap: '12px', minHeight: 44, color: 'text.secondary' }}
      >
        <CircularProgress size={22} thickness={5} aria-label="Loading" />
        <Typography variant="subtitle2" component="span">
          Loading your requests
        </Typography>
      </Stack>
      <Stack aria-hidden sx={{ gap: 2 }}>
        {[1, 2].map((card) => (
          <Card key={card} sx={{ p: '20px' }}>
            <Skeleton width="45%" height={24} />
            <Skeleton width="25%" height={20} sx={{ mt: '4px', mb: 4 }} />
            <Skeleton width="60%" height={44} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
