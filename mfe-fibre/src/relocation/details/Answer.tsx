import type { ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import { useFocusOnMount } from '../../useFocusOnMount';

/** What the customer's press came to. It takes the focus, and with it comes into sight on a page that is scrolled. */
export function Answer({ children }: { children: ReactNode }) {
  const answer = useFocusOnMount<HTMLDivElement>();
  return (
    <Box ref={answer} tabIndex={-1}>
      {children}
    </Box>
  );
}
