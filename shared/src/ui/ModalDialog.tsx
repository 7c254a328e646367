import { IconButton } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface ModalDialogProps {
  open?: boolean;
  title: string;
  /** Largest width in px; on phones a dialog is as wide as the window. */
  width: number;
  /** Called by Back (without a reason), Escape, a click outside, and the close button. */
  onClose: (reason?: 'escapeKeyDown' | 'backdropClick') => void;
  /** Shows a close button beside the title. */
  closeButton?: boolean;
  /** The dialog cannot be closed, because an action is running. */
  locked?: boolean;
  /** Id of a text that describes the dialog. */
  describedBy?: string;
  /** The buttons below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title, which Back closes; on phones a bottom sheet. */
export function ModalDialog(props: ModalDialogProps) {
  const { open = true, title, width, onClose, closeButton = false, locked = false } = props;
  const id = useId();
  useCloseOnBack(open, onClose, { locked });
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => !locked && onClose(reason)}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-paper': { maxWidth: { sm: width } }, '& .MuiDialogContent-root': { pt: 0 } }}
    >
      <DialogTitle id={id} sx={closeButton ? { pr: '72px', pb: '4px' } : {}}>
        {title}
      </DialogTitle>
      {closeButton && (
        <IconButton aria-label="Close" onClick={() => onClose()} disabled={locked} sx={CLOSE_BUTTON_STYLE}>
          <X size={20} />
        </IconButton>
      )}
      <DialogContent>{props.children}</DialogContent>
      {props.actions && <DialogActions>{props.actions}</DialogActions>}
    </Dialog>
  );
}

// Lower on phones, where the handle of the sheet is above the title.
const CLOSE_BUTTON_STYLE = { position: 'absolute', top: { xs: 28, sm: 16 }, right: 12 } as const;
