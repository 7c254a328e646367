import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@portal/shared/mui/core';
import { Snackbar, SnackbarContent } from '@portal/shared/mui/snackbar';

/** How long a toast is shown (D-121). The timer pauses while the pointer is over the toast or the focus is in it. */
const TOAST_SHOWN_MS = 5000;

/**
 * Shows a message that confirms an action, with the button Undo if the action can be undone. The live region is
 * rendered even without a message, because screen readers announce only changes of an existing region.
 */
export function Toast({ message, onClose }: { message: ToastMessage | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {message && (
        <Snackbar
          open
          key={message.sequenceNumber}
          autoHideDuration={TOAST_SHOWN_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          sx={POSITION_STYLE}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
        >
          <SnackbarContent
            role="presentation"
            sx={CONTENT_STYLE}
            message={
              <>
                <CircleCheck size={22} />
                {message.text}
              </>
            }
            action={message.undo && <UndoButton undo={message.undo} onClose={onClose} />}
          />
        </Snackbar>
      )}
    </div>
  );
}

function UndoButton({ undo, onClose }: { undo: () => void; onClose: () => void }) {
  const handleClick = () => {
    undo();
    onClose();
  };
  return (
    <Button variant="text" size="small" onClick={handleClick} sx={UNDO_BUTTON_STYLE}>
      Undo
    </Button>
  );
}

/** Above the chat button and the link to the privacy policy; from 1024 px at the left edge of the page’s column. */
const POSITION_STYLE = {
  zIndex: 60,
  // Also for `sm`, because MUI has its own value there.
  bottom: { xs: 88, sm: 88 },
  left: { xs: 16, sm: 24, lg: 'max(312px, 50vw - 424px)' },
  right: { xs: 16, sm: 'auto' },
} as const;

const CONTENT_STYLE = {
  flexWrap: 'nowrap',
  width: { xs: '100%', sm: 'auto' },
  minHeight: 56,
  px: 2,
  py: '4px',
  borderRadius: '16px',
  border: '1px solid',
  borderColor: 'ink.popupLine',
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  fontWeight: 600,
  color: '#FFFFFF',
  bgcolor: 'ink.popup',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& .MuiSnackbarContent-message': { display: 'flex', alignItems: 'center', gap: '12px' },
  '& .MuiSnackbarContent-message svg': { color: '#6FD89B' },
} as const;

/** The colours are fixed, because the toast is dark in the light theme, too. */
const UNDO_BUTTON_STYLE = { color: '#FFCB05', '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' } } as const;

type ToastMessage = {
  /** Different for each message, so that each starts a new timer of five seconds. */
  sequenceNumber: number;
  text: string;
  undo?: (() => void) | undefined;
};

type UndoableRemoval<RemovedEntry> = {
  removed: readonly RemovedEntry[];
  toText: (removed: readonly RemovedEntry[]) => string;
  restore: (ids: readonly string[]) => void;
};

type ToastState<RemovedEntry> = { message?: ToastMessage; removed: readonly RemovedEntry[] };

/**
 * The message of the toast, and the removed entries that Undo restores. A new message replaces it. If entries are
 * removed while Undo is offered for earlier ones, Undo restores all of them (D-121).
 */
export function useToast<RemovedEntry extends { id: string }>() {
  const [{ message }, setToast] = useState<ToastState<RemovedEntry>>({ removed: [] });
  return {
    message,
    show: (text: string) =>
      setToast((last) => ({ message: { sequenceNumber: nextSequenceNumber(last), text }, removed: [] })),
    showUndo: ({ removed, toText, restore }: UndoableRemoval<RemovedEntry>) =>
      setToast((last) => {
        const all = [...last.removed, ...removed];
        const undo = () => restore(all.map(({ id }) => id));
        return { message: { sequenceNumber: nextSequenceNumber(last), text: toText(all), undo }, removed: all };
      }),
    close: () => setToast({ removed: [] }),
  };
}

const nextSequenceNumber = ({ message }: { message?: ToastMessage }) => (message?.sequenceNumber ?? 0) + 1;
