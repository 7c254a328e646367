import { Button, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Label of the button that cancels. */
  cancel?: string;
  /** The confirmed action is running: the dialog stays open and cannot be cancelled. */
  pending?: boolean;
  /** The page itself handles Back, such as for the question whether to leave it. */
  ignoresBack?: boolean;
  /** Called after the closing transition, when the element that opened the dialog, if it exists, has the focus. */
  onClosed?: () => void;
  /** Shows the item concerned: an avatar, a name, a number. */
  children?: ReactNode;
}

/** Asks before an action, such as a removal. Cancel has the focus at first; Escape, Back and a click outside cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, onConfirm, cancel, onCancel, pending = false } = props;
  const { ignoresBack = false, onClosed, children } = props;
  const id = useId();
  useCloseOnBack(open && !ignoresBack, onCancel, { locked: pending });
  return (
    <Dialog
      open={open}
      onClose={() => !pending && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-paper': { maxWidth: { sm: 440 } } }}
      {...(onClosed && { slotProps: { transition: { onExited: onClosed } } })}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} color="textSecondary">
          {text}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions sx={ACTIONS_STYLE}>
        <Button variant="outlined" onClick={onCancel} disabled={pending} autoFocus>
          {cancel ?? 'Cancel'}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={pending}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** From the breakpoint `sm` on, buttons of equal width; with a large text size their labels may wrap. */
const ACTIONS_STYLE = { '& > *': { flex: { sm: 1 } }, '& > .MuiButton-root': { whiteSpace: 'normal' } } as const;
