import { RefreshCw } from 'lucide-react';
import { Box, Button, CircularProgress } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar } from '@portal/shared/ui';
import type { Refresh } from './useRefresh';

/** Loads everything anew. While it runs the button waits, and keeps the focus. */
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
          <RefreshCw size={18} strokeWidth={1.9} aria-hidden />
        )
      }
    >
      Refresh
    </Button>
  );
}

/** How far a refresh is, or why it failed; nothing otherwise. */
export function RefreshStatus({ refresh: { progress, error } }: { refresh: Refresh }) {
  if (progress === undefined) return error === undefined ? null : <InlineMessage tone="error">{error}</InlineMessage>;
  return (
    // It lies in the gap above the list, which does not move.
    <Box sx={{ mt: -2, mb: -1 }}>
      <LoadingBar value={progress} label="Refreshing broadband accounts" />
    </Box>
  );
}
