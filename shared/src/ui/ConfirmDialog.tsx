import { Button, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The words of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The words of the button that does nothing. */
  cancel?: string;
  /** It is being done: the question stays, and waits. */
  pending?: boolean;
  /** The question is gone, and the focus back where it came from, if that is still there. */
  onClosed?: () => void;
  /** What it is about: an avatar, a name, a number. */
  children?: ReactNode;
}

/** Asks before something is taken away. The focus begins on Cancel; Escape, Back and a click beside it cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  onConfirm,
  onCancel,
  cancel = 'Cancel',
  pending = false,
  onClosed,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  useCloseOnBack(open, onCancel, { held: pending });
  return (
    <Dialog
      open={open}
      onClose={() => !pending && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth={false}
      sx={WIDTH}
      {...(onClosed && { slotProps: { transition: { onExited: onClosed } } })}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} color="textSecondary">
          {text}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions sx={ACTIONS}>
        <Button variant="outlined" onClick={onCancel} disabled={pending} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={pending}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const WIDTH = { '& .MuiDialog-paper': { maxWidth: { sm: 440 } } } as const;

/** Side by side and as wide as each other; with a large text their words take two lines. */
const ACTIONS = { '& > *': { flex: { sm: 1 } }, '& > .MuiButton-root': { whiteSpace: 'normal' } } as const;
