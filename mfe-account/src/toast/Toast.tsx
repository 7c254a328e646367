import { CircleCheck } from 'lucide-react';
import { Snackbar, SnackbarContent } from '@portal/shared/mui/snackbar';
import type { Said } from './useToast';

/** A pointer over it holds the time. */
const STAYS_MS = 5000;

type ToastProps = { said: Said | undefined; onClose: () => void };

/** Says that something was done. Its region is always there, so that it is announced. */
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
          />
        </Snackbar>
      )}
    </div>
  );
}

const LOOK = {
  width: { xs: '100%', sm: 'auto' },
  minWidth: { sm: 0 },
  '& .MuiSnackbarContent-message': { display: 'flex', alignItems: 'center', gap: '12px' },
  '& .MuiSnackbarContent-message svg': { flexShrink: 0, color: '#6FD89B' },
} as const;
