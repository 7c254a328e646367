import { CircleCheck } from 'lucide-react';
import { Button } from '@portal/shared/mui/core';
import { Snackbar, SnackbarContent } from '@portal/shared/mui/snackbar';
import type { ToastMessage } from './useToast';

/** D-121. The timer pauses while the pointer is over the toast or the focus is in it. */
const SHOWN_MS = 5000;

/** Confirms an action, with Undo if possible. The live region is always rendered, so that screen readers announce it. */
export function Toast({ message, onClose }: { message: ToastMessage | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {message && (
        <Snackbar
          open
          key={message.number}
          autoHideDuration={SHOWN_MS}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
        >
          <SnackbarContent
            role="presentation"
            sx={CONTENT}
            message={
              <>
                <CircleCheck size={22} />
                {message.text}
              </>
            }
            action={message.undo && <Undo undo={message.undo} onClose={onClose} />}
          />
        </Snackbar>
      )}
    </div>
  );
}

function Undo({ undo, onClose }: { undo: () => void; onClose: () => void }) {
  const handleClick = () => {
    undo();
    onClose();
  };
  return (
    <Button variant="text" size="small" onClick={handleClick} sx={UNDO}>
      Undo
    </Button>
  );
}

const CONTENT = {
  flexWrap: 'nowrap',
  width: { xs: '100%', sm: 'auto' },
  '& .MuiSnackbarContent-message': { display: 'flex', alignItems: 'center', gap: '12px' },
  '& .MuiSnackbarContent-message svg': { color: '#6FD89B' },
} as const;

/** The toast is dark in both themes. */
const UNDO = { color: '#FFCB05', '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' } } as const;
