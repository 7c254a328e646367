import { Box, Stack } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { WifiOff } from 'lucide-react';

/** A banner as long as the browser is offline. The live region is always rendered: otherwise it would not be announced. */
export function OfflineBanner() {
  const online = useShell((shell) => shell.online);
  return (
    <Box role="status">
      {!online && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: '12px',
            px: { xs: 2, sm: 3 },
            py: '12px',
            color: 'warning.main',
            bgcolor: 'warning.soft',
            borderBottom: '1px solid',
            borderColor: 'line.main',
            fontSize: '0.9375rem',
            lineHeight: 22 / 15,
            fontWeight: 600,
          }}
        >
          <WifiOff size={21} />
          You are offline. Check your connection.
        </Stack>
      )}
    </Box>
  );
}
