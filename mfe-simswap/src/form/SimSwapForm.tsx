import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import type { SwapForm } from './checkSwap';
import type { Requester } from './requester';
import { SwapFields } from './SwapFields';
import { SwapReceived } from './SwapReceived';
import type { Submission } from './useSubmission';

type SimSwapFormProps = {
  requester: Requester;
  submission: Submission;
  /** The seam (D-105): without it “Done” only closes, and nothing leaves the page. */
  onDone?: ((form: SwapForm) => void) | undefined;
  onTakePhoto: () => void;
  onClose: () => void;
};

/** The “Sim Swap Form” for one number. Closing it keeps nothing of what was entered. */
export function SimSwapForm({ requester, submission, onDone, onTakePhoto, onClose }: SimSwapFormProps) {
  const title = useId();
  const sending = submission.status === 'sending';
  useCloseOnBack(true, onClose, { held: sending });
  return (
    <Dialog open onClose={() => sending || onClose()} aria-labelledby={title} fullWidth maxWidth={false} sx={WIDTH}>
      <DialogTitle id={title} sx={{ pr: '72px', pb: '4px' }}>
        Sim Swap Form
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} disabled={sending} sx={CLOSE}>
        <X size={20} strokeWidth={1.9} aria-hidden />
      </IconButton>
      <DialogContent sx={{ '&&': { pt: 0 } }}>
        <Typography sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>{requester.msisdn}</Typography>
        {submission.status === 'received' ? (
          <SwapReceived requestId={submission.requestId} onClose={onClose} />
        ) : (
          <SwapFields
            requester={requester}
            submission={submission}
            onDone={onDone ?? onClose}
            sends={onDone !== undefined}
            onTakePhoto={onTakePhoto}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

// The sheet’s handle stands above the title on phones.
const CLOSE = { position: 'absolute', top: { xs: 28, sm: 16 }, right: 12 } as const;

const WIDTH = { '& .MuiDialog-paper': { maxWidth: { sm: 540 } } } as const;
