import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Box, Card } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { LoadingBar } from '@portal/shared/ui';

/**
 * Covers the whole page while a beneficiary is saved (AB-014) and hides the chat icon (D-055). It takes the focus, because
 * nothing below it can be used; after a failed save the form moves the focus. `progress` is in percent.
 */
export function SavingOverlay({ progress }: { progress: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useHideChat();
  useEffect(() => ref.current?.focus(), []);
  return createPortal(
    <Box
      ref={ref}
      role="dialog"
      aria-modal
      aria-label="Saving the beneficiary"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
      sx={OVERLAY_STYLE}
    >
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <LoadingBar value={progress} label="Saving the beneficiary" caption />
      </Card>
    </Box>,
    document.body,
  );
}

const OVERLAY_STYLE = {
  position: 'fixed',
  inset: 0,
  zIndex: 1250, // above the header and the chat, below dialogs
  display: 'grid',
  placeItems: 'center',
  p: 3,
  cursor: 'progress',
  backdropFilter: 'blur(6px)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    bgcolor: 'background.default',
    opacity: 0.5,
  },
} as const;
