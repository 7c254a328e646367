import type { ReactNode } from 'react';
import { Card, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/ui';

/** The page with its title, for all steps before the account view. */
export function SwapPage({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Sim Swap" subtitle="Replace a lost, stolen or damaged SIM and keep your number." />
      {children}
    </Stack>
  );
}

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
