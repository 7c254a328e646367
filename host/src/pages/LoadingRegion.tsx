import { Box } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

interface LoadingRegionProps {
  label: string;
  children: ReactNode;
}

/** A skeleton with a visually hidden heading, so that screen readers announce that the page loads. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <Box aria-busy sx={{ position: 'relative', maxWidth: 1120 }}>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        <h1>{label}</h1>
      </Box>
      {children}
    </Box>
  );
}
