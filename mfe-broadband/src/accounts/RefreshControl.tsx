import { RefreshCw } from 'lucide-react';
import { Box, Button, CircularProgress } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar } from '@portal/shared/ui';
import type { Refresh } from './useRefresh';

/**
 * The button that requests accounts and balances again. During a refresh it is aria-disabled instead of disabled, so that it
 * keeps the focus.
 */
export function RefreshButton({ refresh }: { refresh: Refresh }) {
  const running = refresh.progress !== undefined;
  return (
    <Button
      variant="text"
      size="small"
      onClick={refresh.run}
      aria-disabled={running}
      startIcon={
        running ? (
          <CircularProgress size={18} thickness={5} color="inherit" aria-label="Refreshing" />
        ) : (
          <RefreshCw size={18} />
        )
      }
    >
      Refresh
    </Button>
  );
}

export function RefreshStatus({ refresh: { progress, error } }: { refresh: Refresh }) {
  if (progress === undefined) return error === undefined ? null : <InlineMessage tone="error">{error}</InlineMessage>;
  return (
    // The bar is in the gap above the list, so that the list does not move.
    <Box sx={{ mt: -2, mb: -1 }}>
      <LoadingBar value={progress} label="Refreshing broadband accounts" />
    </Box>
  );
}
