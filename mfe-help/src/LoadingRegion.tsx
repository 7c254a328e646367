import type { ReactNode } from 'react';
import { Stack } from '@portal/shared/mui/core';

type LoadingRegionProps = { label: string; children: ReactNode };

/** Blocks in the shape of what is to come; a screen reader is told what is loading. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <Stack aria-busy="true" role="status" aria-label={label} sx={{ gap: { xs: '20px', sm: 3 } }}>
      {children}
    </Stack>
  );
}
