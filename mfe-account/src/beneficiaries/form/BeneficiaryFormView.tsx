import { useEffect, useEffectEvent } from 'react';
import { numericInput } from '@portal/shared/forms';
import { Box, Button, Card, Stack } from '@portal/shared/mui/core';
import { toLocalPhone } from '@portal/shared/phone';
import { BackHeader, Field, InlineMessage } from '@portal/shared/ui';
import { twoColumnGrid } from '../../twoColumnGrid';
import { UnsavedChangesDialog, useLeaveGuard } from '../../unsavedChanges';
import { useNavigateOnce } from '../../useNavigateOnce';
import type { BeneficiaryForm } from '../beneficiary';
import { useScrollToError } from '../useScrollToError';
import { SavingOverlay } from './SavingOverlay';
import { useBeneficiaryForm, type BeneficiaryFormOptions } from './useBeneficiaryForm';
import { useFocusFirstError } from './useFocusFirstError';

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
  const guard = useLeaveGuard(form.hasUnsavedChanges);
  const leave = () => {
    form.discardDraft();
    guard.leave();
  };
  const close = useNavigateOnce(onClose, guard.isDialogOpen);
  const closeWithoutQuestion = () => {
    form.discardDraft();
    if (!guard.disable()) close();
  };
  const handleDone = useEffectEvent(closeWithoutQuestion);
  useEffect(() => {
    if (isDone) handleDone();
  }, [isDone]);
  const formRef = useFocusFirstError(form);
  const messageRef = useScrollToError(errors.form);
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
          <Field
            label="Beneficiary's name"
            {...field('name')}
            input={{ autoComplete: 'off', autoCapitalize: 'words', 'aria-required': true }}
          />
          <Field label="Email" optional {...field('email')} input={EMAIL_INPUT_PROPS} />
          <Field
            label="Phone number"
            {...field('phone')}
            onChange={enterPhone}
            input={{ ...PHONE_INPUT_PROPS, ...numericInput() }}
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
      <UnsavedChangesDialog guard={{ ...guard, leave }} />
    </Stack>
  );
}

// Not `type="email"`: browsers would change the value (punycode, spaces).
const EMAIL_INPUT_PROPS = { inputMode: 'email', autoComplete: 'off', placeholder: 'name@example.com' } as const;
const PHONE_INPUT_PROPS = { type: 'tel', autoComplete: 'off', placeholder: 'eg. 0555555555', 'aria-required': true };

const FORM_CARD_STYLE = {
  ...twoColumnGrid,
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
