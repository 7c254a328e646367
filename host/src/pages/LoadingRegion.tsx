import { Box } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';

interface LoadingRegionProps {
  label: string;
  children: ReactNode;
}

/** A skeleton, and for those who do not see it the words: the page's heading until it has its own. */
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
