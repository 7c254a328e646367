import { useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { Box, Button, CircularProgress, Stack } from '@portal/shared/mui/core';
import { InlineMessage } from '@portal/shared/ui';
import { SerialPhotoField } from '../serial';
import { checkSwap, type SwapForm } from './checkSwap';
import { ReasonChoice } from './ReasonChoice';
import type { Requester } from './requester';
import type { Submission } from './useSubmission';

type SwapFieldsProps = {
  requester: Requester;
  submission: Submission;
  /** Whether “Done” sends a request; otherwise the form says that it does not. */
  sends: boolean;
  onDone: (form: SwapForm) => void;
  onTakePhoto: () => void;
};

const EMPTY: SwapForm = { serial: '', reason: '' };

/** Serial number and reason, each with its error once it was left empty (SS-026…028). */
export function SwapFields({ requester, submission, sends, onDone, onTakePhoto }: SwapFieldsProps) {
  const [form, setForm] = useState(EMPTY);
  const [scanning, setScanning] = useState(false);
  const [left, setLeft] = useState<Partial<Record<keyof SwapForm, true>>>({});
  const scanPressed = useRef(false);
  const errors = checkSwap(form);
  const shown = (field: keyof SwapForm) => (left[field] ? errors[field] : undefined);
  const leave = (field: keyof SwapForm) => setLeft((before) => ({ ...before, [field]: true }));
  const sending = submission.status === 'sending';
  const serialError = shown('serial');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!sending) onDone(form);
  };
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit} sx={{ mt: 3, gap: 3 }}>
      <Box
        onPointerDown={({ target }) => {
          scanPressed.current = target instanceof Element && target.closest('button') !== null;
        }}
        onPointerCancel={() => {
          scanPressed.current = false;
        }}
        onFocus={() => {
          scanPressed.current = false;
        }}
        onBlur={(event) => hasLeft(event, scanPressed.current) && leave('serial')}
      >
        <SerialPhotoField
          value={form.serial}
          onChange={(serial) => setForm((before) => ({ ...before, serial }))}
          onScanning={setScanning}
          {...(serialError !== undefined && { error: serialError })}
        />
      </Box>
      <ReasonChoice
        value={form.reason}
        error={shown('reason')}
        onChange={(reason) => setForm((before) => ({ ...before, reason }))}
        onBlur={() => leave('reason')}
      />
      <Box component="dl" sx={SUMMARY}>
        <dt>Requested by</dt>
        <dd>{requester.requesterName || 'Full Name not available'}</dd>
        <dt>Location</dt>
        <dd>{requester.locationName}</dd>
      </Box>
      {submission.status === 'failed' && (
        <InlineMessage
          tone="error"
          action={
            submission.needsPhoto && (
              <Button size="small" onClick={onTakePhoto}>
                Take a new photo
              </Button>
            )
          }
        >
          {submission.message}
        </InlineMessage>
      )}
      {!sends && (
        <InlineMessage tone="info">
          This form does not send a request yet. Closing it sends nothing and keeps nothing you entered.
        </InlineMessage>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        // Disabled while it sends it would lose the focus.
        aria-disabled={sending}
        disabled={scanning || Object.keys(errors).length > 0}
        sx={SENDING}
        startIcon={sending && <CircularProgress size={18} thickness={5} color="inherit" aria-label="Sending" />}
      >
        {sending ? 'Sending...' : 'Done'}
      </Button>
    </Stack>
  );
}

/**
 * The focus left the input, not for a dialog over the form. Who presses Scan (`scanPressed`) is about to fill it in: that
 * counts only once the focus goes on from there.
 */
function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent, scanPressed: boolean): boolean {
  const isInput = target instanceof HTMLInputElement && target.type === 'text';
  if (isInput && scanPressed) return false;
  if (currentTarget.contains(relatedTarget)) return isInput;
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role="dialog"]') : null;
  return dialog === null || dialog.contains(currentTarget);
}

const SENDING = {
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: 'action.disabled',
    bgcolor: 'action.disabledBackground',
    cursor: 'default',
  },
} as const;

const SUMMARY = {
  m: 0,
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  borderRadius: '14px',
  bgcolor: 'surface.sunken',
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontWeight: 650, overflowWrap: 'anywhere' },
} as const;
