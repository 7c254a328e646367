import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { numericInputProps } from '@portal/shared/forms';
import { Box, Button, Card, Stack } from '@portal/shared/mui/core';
import { toLocalPhone } from '@portal/shared/phone';
import { useHideChat } from '@portal/shared/shell';
import { BackHeader, InlineMessage } from '@portal/shared/page';
import { TextField, LoadingBar, twoColumnGridStyle } from '@portal/shared/ui';
import { UnsavedChangesDialog, useLeaveConfirmation } from '../UnsavedChangesDialog';
import { useNavigateOnce } from '../useNavigateOnce';
import {
  addBeneficiary,
  EMPTY_FORM,
  mayHaveChangedList,
  updateBeneficiary,
  type Beneficiary,
  type BeneficiaryForm,
} from './api';
import { withSaved, type LoadedBeneficiaries } from './useBeneficiaries';
import { useBeneficiaryForm, type BeneficiaryFormOptions, type BeneficiaryFormState } from './useBeneficiaryForm';
import { useScrollErrorIntoView } from './useScrollErrorIntoView';

type BeneficiaryFormPageProps = {
  beneficiaries: LoadedBeneficiaries;
  /** The beneficiary that the form edits; undefined if the form adds one. */
  edited: Beneficiary | undefined;
  onClose: () => void;
  onSaved: (message: string) => void;
};

/**
 * Shows the form and sends its values to the API. The response changes the cached list even if the customer has left
 * the form by then.
 */
export function BeneficiaryFormPage({ beneficiaries, edited, onClose, onSaved }: BeneficiaryFormPageProps) {
  const add = async (form: BeneficiaryForm, idempotencyKey: string) => {
    const { id, ...added } = await addBeneficiary(beneficiaries.phone, form, idempotencyKey);
    // The list is loaded again for the id, without which the beneficiary could not be edited or removed (D-120).
    if (id === undefined) void beneficiaries.refetch();
    else beneficiaries.change((list) => withSaved(list, { ...added, id }));
    onSaved('Beneficiary added');
  };
  const update = async (id: string, form: BeneficiaryForm, idempotencyKey: string) => {
    const updated = await updateBeneficiary(beneficiaries.phone, { ...form, id }, idempotencyKey);
    beneficiaries.change((list) => withSaved(list, updated));
    onSaved('Changes saved');
  };
  const save = async (form: BeneficiaryForm, idempotencyKey: string) => {
    try {
      await (edited ? update(edited.id, form, idempotencyKey) : add(form, idempotencyKey));
    } catch (error) {
      if (mayHaveChangedList(error)) void beneficiaries.refetch();
      throw error;
    }
  };
  return (
    <BeneficiaryFormView
      mode={edited ? 'edit' : 'add'}
      draftId={`${beneficiaries.phone} ${edited?.id ?? 'add'}`}
      initialValues={edited ?? EMPTY_FORM}
      save={save}
      onClose={onClose}
    />
  );
}

/** `onClose` leads back to the list. */
type BeneficiaryFormViewProps = BeneficiaryFormOptions & { onClose: () => void };

const TEXTS_BY_MODE = {
  add: { title: 'Add beneficiary', submit: 'Add Beneficiary', saving: 'Adding...' },
  edit: { title: 'Edit beneficiary', submit: 'Save Changes', saving: 'Saving...' },
};

/** The form to add or edit a beneficiary. Leaving it with unsaved changes opens the leave dialog, except by Cancel. */
export function BeneficiaryFormView({ onClose, ...options }: BeneficiaryFormViewProps) {
  const form = useBeneficiaryForm(options);
  const { values, errors, progress, isDone, edit } = form;
  const confirmation = useLeaveConfirmation(form.hasUnsavedChanges);
  const leave = () => {
    form.discardDraft();
    confirmation.leave();
  };
  const close = useNavigateOnce(onClose, confirmation.isDialogOpen);
  const closeWithoutQuestion = () => {
    form.discardDraft();
    if (!confirmation.disable()) close();
  };
  const handleDone = useEffectEvent(closeWithoutQuestion);
  useEffect(() => {
    if (isDone) handleDone();
  }, [isDone]);
  const formRef = useFocusFirstError(form);
  const messageRef = useScrollErrorIntoView(errors.form);
  const isSaving = progress !== undefined;
  const texts = TEXTS_BY_MODE[options.mode];
  const field = (name: keyof BeneficiaryForm) => ({
    name,
    value: values[name],
    onChange: (value: string) => edit({ [name]: value }),
    error: errors.fields[name],
    disabled: isSaving,
  });
  // A pasted phone number often has the country code; the validation expects a local number.
  const enterPhone = (value: string) => edit({ phone: toLocalPhone(value) });
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title={texts.title} back={close} disabled={isSaving} />
      <Stack sx={{ gap: 2 }}>
        {errors.form !== undefined && (
          <Box ref={messageRef}>
            <InlineMessage tone="error">{errors.form}</InlineMessage>
          </Box>
        )}
        <Card
          component="form"
          noValidate
          ref={formRef}
          onSubmit={form.submit}
          aria-busy={isSaving}
          sx={FORM_CARD_STYLE}
        >
          <TextField
            label="Beneficiary's name"
            {...field('name')}
            input={{ autoComplete: 'off', autoCapitalize: 'words', 'aria-required': true }}
          />
          <TextField label="Email" optional {...field('email')} input={EMAIL_INPUT_PROPS} />
          <TextField
            label="Phone number"
            {...field('phone')}
            onChange={enterPhone}
            input={{ ...PHONE_INPUT_PROPS, ...numericInputProps() }}
          />
          <Box sx={BUTTON_ROW_STYLE}>
            <Button variant="outlined" onClick={closeWithoutQuestion} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              <span>{isSaving ? texts.saving : texts.submit}</span>
            </Button>
          </Box>
        </Card>
      </Stack>
      {isSaving && !isDone && <SavingOverlay progress={progress} />}
      <UnsavedChangesDialog confirmation={{ ...confirmation, leave }} />
    </Stack>
  );
}

// Not `type="email"`: browsers would change the value (punycode, spaces).
const EMAIL_INPUT_PROPS = { inputMode: 'email', autoComplete: 'off', placeholder: 'name@example.com' } as const;
const PHONE_INPUT_PROPS = { type: 'tel', autoComplete: 'off', placeholder: 'eg. 0555555555', 'aria-required': true };

const FORM_CARD_STYLE = {
  ...twoColumnGridStyle,
  gap: '20px',
  p: { xs: '20px', sm: 4 },
  // The name has a row of its own.
  '& > :first-child': { gridColumn: '1 / -1' },
} as const;

const BUTTON_ROW_STYLE = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '12px',
  mt: '12px',
} as const;

/**
 * Moves the focus after a failed submit: to the first invalid field, or to the submit button if the error is about the
 * whole form.
 */
function useFocusFirstError({ errors, progress }: BeneficiaryFormState) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSaving = progress !== undefined;
  useEffect(() => {
    const form = formRef.current;
    if (isSaving || !form) return;
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else if (errors.form !== undefined)
      form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [errors, isSaving]);
  return formRef;
}

/**
 * Covers the whole page while a beneficiary is saved (AB-014) and hides the chat icon (D-055). It takes the focus,
 * because nothing below it can be used; after a failed save the form moves the focus. `progress` is in percent.
 */
function SavingOverlay({ progress }: { progress: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useHideChat();
  useEffect(() => ref.current?.focus(), []);
  return createPortal(
    <Box
      ref={ref}
      role="dialog"
      aria-modal
      aria-label="Saving the beneficiary"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
      sx={OVERLAY_STYLE}
    >
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <LoadingBar value={progress} label="Saving the beneficiary" caption />
      </Card>
    </Box>,
    document.body,
  );
}

const OVERLAY_STYLE = {
  position: 'fixed',
  inset: 0,
  zIndex: 1250, // above the header and the chat, below dialogs
  display: 'grid',
  placeItems: 'center',
  p: 3,
  cursor: 'progress',
  backdropFilter: 'blur(6px)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    bgcolor: 'background.default',
    opacity: 0.5,
  },
} as const;
