import { Box } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

/** A skeleton with a visually hidden heading, so that screen readers announce that the page loads. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box aria-busy sx={{ position: 'relative', maxWidth: 1120, mx: 'auto' }}>
      <div role="status" className="visually-hidden">
        <h1>{label}</h1>
      </div>
      {children}
    </Box>
  );
}
