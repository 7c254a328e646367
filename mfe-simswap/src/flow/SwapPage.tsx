import type { ReactNode } from 'react';
import { Stack } from '@portal/shared/mui/core';
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
