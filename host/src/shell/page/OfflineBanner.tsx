import { Box, Stack } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { WifiOff } from 'lucide-react';
import { useStoredDocument } from '../../serviceWorker/storedDocument';

/**
 * A banner as long as the browser is offline, or the page is the stored one because the network is slow. The live region is
 * always rendered: otherwise it would not be announced.
 */
export function OfflineBanner() {
  const online = useShell((shell) => shell.online);
  const isOutdated = useStoredDocument((stored) => stored.isOutdated);
  const text = online ? isOutdated && SLOW_TEXT : OFFLINE_TEXT;
  return (
    <Box role="status">
      {text && (
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
          <span>{text}</span>
        </Stack>
      )}
    </Box>
  );
}

const OFFLINE_TEXT = 'You are offline. Check your connection.';
const SLOW_TEXT = 'Your connection is slow. The portal opened as on your last visit.';
