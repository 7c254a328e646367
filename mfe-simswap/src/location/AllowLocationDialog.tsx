import { useId } from 'react';
import { config } from '@portal/shared/config';
import { Button, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { MapDrawing } from './MapDrawing';

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
