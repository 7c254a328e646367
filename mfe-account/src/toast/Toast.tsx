import { CircleCheck } from 'lucide-react';
import { Button } from '@portal/shared/mui/core';
import { Snackbar, SnackbarContent } from '@portal/shared/mui/snackbar';
import type { Said } from './useToast';

/** D-121 for what can be undone. A pointer over it or the focus in it holds the time. */
const STAYS_MS = 5000;

type ToastProps = { said: Said | undefined; onClose: () => void };

/** Says that something was done, and offers to undo it. Its region is always there, so that it is announced. */
export function Toast({ said, onClose }: ToastProps) {
  return (
    <div role="status">
      {said && (
        <Snackbar
          open
          key={said.number}
          autoHideDuration={STAYS_MS}
          onClose={(_, reason) => reason !== 'clickaway' && onClose()}
        >
          <SnackbarContent
            role="presentation"
            sx={LOOK}
            message={
              <>
                <CircleCheck size={22} strokeWidth={1.9} aria-hidden />
                {said.text}
              </>
            }
            action={said.undo && <Undo undo={said.undo} onClose={onClose} />}
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

const LOOK = {
  flexWrap: 'nowrap',
  width: { xs: '100%', sm: 'auto' },
  '& .MuiSnackbarContent-message': { display: 'flex', alignItems: 'center', gap: '12px' },
  '& .MuiSnackbarContent-message svg': { flexShrink: 0, color: '#6FD89B' },
} as const;

/** The toast is dark in both themes. */
const UNDO = { color: '#FFCB05', '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' } } as const;
