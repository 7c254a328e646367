import { useId } from 'react';
import { config } from '@portal/shared/config';
import { colors } from '@portal/shared/drawings';
import { Button, Typography, Card, Stack } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { LoadingBar } from '@portal/shared/ui';

/** Asks for consent before the browser does. A click outside does not close it; Escape and Back mean “Deny” (D-109). */
export function AllowLocationDialog({ onAllow, onDeny }: { onAllow: () => void; onDeny: () => void }) {
  const [title, text] = [useId(), useId()];
  useCloseOnBack(true, onDeny);
  const handleClose = (_event: unknown, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (reason === 'escapeKeyDown') onDeny();
  };
  return (
    <Dialog
      open
      onClose={handleClose}
      aria-labelledby={title}
      aria-describedby={text}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-paper': { maxWidth: { sm: 420 } } }}
    >
      <DialogTitle id={title}>Allow Location</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
        <MapDrawing />
        <Typography id={text} sx={{ textAlign: 'center', textWrap: 'balance' }}>
          {config().providerName} SSP has requested to use your current location
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" fullWidth onClick={onDeny}>
          Deny
        </Button>
        <Button variant="contained" fullWidth onClick={onAllow}>
          Allow
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shown while the location of the device is looked up (SS-004). */
export function GettingLocation({ progress }: { progress: number }) {
  return (
    <Card aria-busy sx={{ px: 3, py: { xs: 6, sm: 8 } }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 3, maxWidth: 420, mx: 'auto' }}>
        <MapDrawing />
        <LoadingBar value={progress} label="Getting your location..." caption />
      </Stack>
    </Card>
  );
}

function MapDrawing() {
  return (
    <svg viewBox="0 0 148 104" width={148} height={104} aria-hidden focusable="false" style={{ maxWidth: '100%' }}>
      <path d="M74 9.5C107 9.5 130 29 130 54S108 94.5 73 94.5 18 78 18 52 39 9.5 74 9.5Z" fill={colors.blob} />
      <g fill={colors.face} stroke={colors.ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M31 43 57 31l34 12 28-12v44L91 86 57 74 31 86Z" />
        <path d="M57 31v43M91 43v43" fill="none" />
        <path d="M77 62c-9-10-19-17-19-29a19 19 0 0 1 38 0c0 12-10 19-19 29Z" fill={colors.brand} />
        <circle cx="77" cy="32" r="6.5" fill={colors.onBrand} stroke="none" />
      </g>
    </svg>
  );
}
