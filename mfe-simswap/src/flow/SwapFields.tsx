import { useEffect, useId, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { CardSim, CircleCheck, Ellipsis, MapPinOff, ShieldAlert, type LucideIcon } from 'lucide-react';
import { Box, Button, CircularProgress, Stack } from '@portal/shared/mui/core';
import type { StepUpRequirement } from '@portal/shared/session';
import { useUnsavedWork } from '@portal/shared/shell';
import { InlineMessage } from '@portal/shared/page';
import { FieldNote } from '@portal/shared/ui';
import { SerialField } from '../serial';
import {
  checkSwapForm,
  readStoredForm,
  REASONS,
  storeForm,
  type Reason,
  type SubmissionState,
  type SwapForm,
} from './swapForm';
import type { Remedy, VerifiedRequester } from './swaps';

type SwapFieldsProps = {
  requester: VerifiedRequester;
  submission: SubmissionState;
  /** Whether “Done” sends a request; otherwise the form shows that it does not. */
  canSend: boolean;
  onDone: (form: SwapForm) => void;
  onTakePhoto: () => void;
  onSignIn: (form: SwapForm, required: StepUpRequirement) => void;
};

const EMPTY_FORM: SwapForm = { serial: '', reason: '' };

/** Serial number and reason. A field shows its error after the customer has left it empty (SS-026…028). */
export function SwapFields({ requester, submission, canSend, onDone, onTakePhoto, onSignIn }: SwapFieldsProps) {
  const [form, setForm] = useState(() => readStoredForm(requester.msisdn) ?? EMPTY_FORM);
  const [isScanning, setScanning] = useState(false);
  const [touched, setTouched] = useState<Partial<Record<keyof SwapForm, true>>>({});
  useEffect(() => storeForm(requester.msisdn, form), [requester.msisdn, form]);
  useUnsavedWork(Object.values(form).some(Boolean));
  const errors = checkSwapForm(form);
  const shownError = (field: keyof SwapForm) => (touched[field] ? errors[field] : undefined);
  const markTouched = (field: keyof SwapForm) => setTouched((before) => ({ ...before, [field]: true }));
  const isSending = submission.status === 'sending';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onDone(form);
  };
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit} sx={{ mt: 3, gap: 3 }}>
      {/* Takes the focus of a click on “Scan” in Safari, which does not focus a clicked button. */}
      <Box tabIndex={-1} onBlur={(event) => hasLeftSerialField(event) && markTouched('serial')}>
        <SerialField
          value={form.serial}
          onChange={(serial) => setForm((before) => ({ ...before, serial }))}
          onScanning={setScanning}
          error={shownError('serial')}
        />
      </Box>
      <ReasonChoice
        value={form.reason}
        error={shownError('reason')}
        onChange={(reason) => setForm((before) => ({ ...before, reason }))}
        onBlur={() => markTouched('reason')}
      />
      <Box component="dl" sx={SUMMARY_STYLE}>
        <dt>Requested by</dt>
        <dd translate={requester.requesterName ? 'no' : 'yes'}>
          {requester.requesterName || 'Full Name not available'}
        </dd>
        <dt>Location</dt>
        <dd translate="no">{requester.locationName}</dd>
      </Box>
      {submission.status === 'failed' && (
        <InlineMessage
          tone="error"
          action={
            <RemedyButton
              remedy={submission.remedy}
              onTakePhoto={onTakePhoto}
              onSignIn={(required) => onSignIn(form, required)}
            />
          }
        >
          {submission.message}
        </InlineMessage>
      )}
      {!canSend && (
        <InlineMessage tone="info">
          This form does not send a request yet. Closing it sends nothing and keeps nothing you entered.
        </InlineMessage>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        // Not `disabled` while it sends: a disabled button loses the focus.
        aria-disabled={isSending}
        disabled={isScanning || Object.keys(errors).length > 0}
        sx={DISABLED_BUTTON_STYLE}
        startIcon={isSending && <CircularProgress size={18} thickness={5} color="inherit" aria-label="Sending" />}
      >
        <span>{isSending ? 'Sending...' : 'Done'}</span>
      </Button>
    </Stack>
  );
}

/**
 * Whether the customer has left the serial field. Moving to its button “Scan” does not count, nor does moving to the
 * file picker or to a dialog above the form, such as the crop dialog: a scan is about to fill the field.
 */
function hasLeftSerialField({ currentTarget, relatedTarget }: FocusEvent): boolean {
  // When the window loses the focus, as to the file picker, `relatedTarget` is null and the active element stays.
  const focused = relatedTarget ?? document.activeElement;
  if (currentTarget.contains(focused)) return false;
  const dialog = focused?.closest('[role="dialog"]');
  return !dialog || dialog.contains(currentTarget);
}

const DISABLED_BUTTON_STYLE = {
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: 'action.disabled',
    bgcolor: 'action.disabledBackground',
    cursor: 'default',
  },
} as const;

const SUMMARY_STYLE = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  borderRadius: '14px',
  bgcolor: 'surface.sunken',
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { textAlign: 'right', fontWeight: 650, overflowWrap: 'anywhere' },
} as const;

type RemedyButtonProps = { remedy: Remedy; onTakePhoto: () => void; onSignIn: (required: StepUpRequirement) => void };

/** The button for what a refused request needs; nothing if it can only be sent again. */
function RemedyButton({ remedy, onTakePhoto, onSignIn }: RemedyButtonProps) {
  if (remedy === undefined) return null;
  if (remedy === 'photo') {
    return (
      <Button size="small" onClick={onTakePhoto}>
        Take a new photo
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => onSignIn(remedy)}>
      Sign in again
    </Button>
  );
}

type ReasonChoiceProps = {
  value: Reason | '';
  error: string | undefined;
  onChange: (reason: Reason) => void;
  onBlur: () => void;
};

const REASON_OPTIONS: Record<Reason, { label: string; icon: LucideIcon }> = {
  lost: { label: 'Lost', icon: MapPinOff },
  stolen: { label: 'Stolen', icon: ShieldAlert },
  damaged: { label: 'Damaged', icon: CardSim },
  other: { label: 'Other', icon: Ellipsis },
};

function ReasonChoice({ value, error, onChange, onBlur }: ReasonChoiceProps) {
  const id = useId();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onBlur={handleBlur}
    >
      <Box id={`${id}-label`} sx={{ typography: 'subtitle2', mb: '6px' }}>
        Reason
      </Box>
      <Box sx={TILES_STYLE}>
        {REASONS.map((reason) => {
          const { label, icon: Icon } = REASON_OPTIONS[reason];
          return (
            <label key={reason}>
              <input
                type="radio"
                name={id}
                value={reason}
                checked={value === reason}
                onChange={() => onChange(reason)}
              />
              <i aria-hidden />
              <Icon size={20} />
              <span>{label}</span>
              {value === reason && <CircleCheck size={20} />}
            </label>
          );
        })}
      </Box>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} isError>
          {error}
        </FieldNote>
      )}
    </Box>
  );
}

const TILES_STYLE = {
  display: 'grid',
  // Two columns; one column with a large font or on a narrow screen.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, calc(50% - 6px))), 1fr))',
  gap: '12px',
  '& label': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 56,
    px: 2,
  },
  '& span': { flex: 1 },
  // The invisible input covers the tile, so that all of it can be pressed; `i` draws its border.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'pointer' },
  '& i': {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: '16px',
  },
  '& label:hover i': { borderColor: 'text.primary' },
  '& input:checked ~ i': { borderWidth: 2, borderColor: 'primary.main', bgcolor: 'brand.soft' },
  '& input:checked ~ *': { color: 'brand.onSoft', fontWeight: 650 },
  '& input:focus-visible ~ i': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: '2px' },
} as const;
