import { Card, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';

export function LoadingDetails() {
  return (
    <Card aria-busy sx={{ py: 8 }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <CircularProgress size={28} thickness={5} aria-label="Loading" />
        <Typography sx={{ color: 'text.secondary' }}>Loading your details</Typography>
      </Stack>
    </Card>
  );
}
