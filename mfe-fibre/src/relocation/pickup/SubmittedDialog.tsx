import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { paths } from '@portal/shared/routes';
import { Illustration } from '@portal/shared/drawings';

/** Confirms that the pickup request was sent (RL-006). “Close” returns to the search (D-096). */
export function SubmittedDialog({ onClose }: { onClose: () => void }) {
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={useId()} fullWidth maxWidth={false} sx={DIALOG_WIDTH_STYLE}>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', pt: 3, pb: 1, overflow: 'visible' }}>
        <Illustration name="success" width={148} />
      </DialogContent>
      <DialogTitle sx={{ pt: 0, textAlign: 'center', textWrap: 'balance' }}>
        Request Submitted Successfully!
      </DialogTitle>
      <Typography variant="body2" sx={{ px: 3, pb: 3, textAlign: 'center', color: 'text.secondary' }}>
        We will pick up your router on the day you chose.
      </Typography>
      <DialogActions sx={{ justifyContent: 'center' }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button component={Link} to={paths.dashboard} variant="contained">
          Go to Dashboard
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const DIALOG_WIDTH_STYLE = { '& .MuiDialog-paper': { maxWidth: { sm: 440 } } } as const;
