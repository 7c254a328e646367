import { CircleCheck } from 'lucide-react';
import { Button } from '@portal/shared/mui/core';
import { Snackbar, SnackbarContent } from '@portal/shared/mui/snackbar';
import type { ToastMessage } from './useToast';

/** How long a toast is shown (D-121). The timer pauses while the pointer is over the toast or the focus is in it. */
const SHOWN_MS = 5000;

/**
 * Shows a message that confirms an action, with the button Undo if the action can be undone. The live region is rendered
 * even without a message, because screen readers announce only changes of an existing region.
 */
export function Toast({ message, onClose }: { message: ToastMessage | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {message && (
        <Snackbar
          open
          key={message.sequenceNumber}
          autoHideDuration={SHOWN_MS}
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

const CONTENT_STYLE = {
  flexWrap: 'nowrap',
  width: { xs: '100%', sm: 'auto' },
  '& .MuiSnackbarContent-message': { display: 'flex', alignItems: 'center', gap: '12px' },
  '& .MuiSnackbarContent-message svg': { color: '#6FD89B' },
} as const;

/** The colours are fixed, because the toast is dark in the light theme, too. */
const UNDO_BUTTON_STYLE = { color: '#FFCB05', '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' } } as const;
