import { Box, Button, Card, Stack } from '@portal/shared/mui/core';
import { numericInput } from '@portal/shared/forms';
import { toLocalPhone } from '@portal/shared/phone';
import { BackHeader, InlineMessage } from '@portal/shared/ui';
import { TextField } from '../../TextField';
import { useNavigateOnce } from '../../useNavigateOnce';
import { UnsavedChangesDialog, useLeaveGuard } from '../../unsavedChanges';
import type { BeneficiaryForm } from '../beneficiary';
import { useScrollToError } from '../useScrollToError';
import { SavingOverlay } from './SavingOverlay';
import { useBeneficiaryForm } from './useBeneficiaryForm';
import { useFocusFirstError } from './useFocusFirstError';
import { useOnTrue } from './useOnTrue';

type BeneficiaryFormViewProps = {
  mode: 'add' | 'edit';
  /** What the fields begin with. */
  start: BeneficiaryForm;
  save: (form: BeneficiaryForm, key: string) => Promise<void>;
  /** Back to the list. */
  onClose: () => void;
};

const WORDS = {
  add: { title: 'Add beneficiary', submit: 'Add Beneficiary', saving: 'Adding...' },
  edit: { title: 'Edit beneficiary', submit: 'Save Changes', saving: 'Saving...' },
};

/** Adds somebody, or changes what is known about them. Half filled, it asks before it is left; Cancel leaves at once. */
export function BeneficiaryFormView({ mode, start, save, onClose }: BeneficiaryFormViewProps) {
  const form = useBeneficiaryForm({ mode, start, save });
  const guard = useLeaveGuard(form.isUnsaved);
  const close = useNavigateOnce(onClose, guard.isAsking);
  const leave = () => {
    if (!guard.letGo()) close();
  };
  useOnTrue(form.isDone, leave);
  const { values, trouble, progress, edit } = form;
  const formRef = useFocusFirstError(form);
  const messageRef = useScrollToError(trouble.page);
  const isSaving = progress !== undefined;
  const words = WORDS[mode];
  const field = (name: keyof BeneficiaryForm) => ({
    name,
    value: values[name],
    onChange: (value: string) => edit({ [name]: value }),
    error: trouble.fields[name],
    disabled: isSaving,
  });
  // Copied from elsewhere a number often has its country: it becomes the form the field asks for.
  const enterPhone = (value: string) => edit({ phone: toLocalPhone(value) });
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title={words.title} back={close} disabled={isSaving} />
      <Stack sx={{ gap: 2, maxWidth: 720 }}>
        {trouble.page !== undefined && (
          <Box ref={messageRef}>
            <InlineMessage tone="error">{trouble.page}</InlineMessage>
          </Box>
        )}
        <Card component="form" noValidate ref={formRef} onSubmit={form.submit} aria-busy={isSaving} sx={CARD}>
          <TextField
            label="Beneficiary's name"
            need="required"
            {...field('name')}
            input={{ autoComplete: 'off', autoCapitalize: 'words' }}
          />
          <TextField label="Email" need="optional" {...field('email')} input={EMAIL} />
          <TextField
            label="Phone number"
            need="required"
            {...field('phone')}
            onChange={enterPhone}
            input={{ ...PHONE, ...numericInput() }}
          />
          <Box sx={BUTTONS}>
            <Button variant="outlined" onClick={leave} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              {isSaving ? words.saving : words.submit}
            </Button>
          </Box>
        </Card>
      </Stack>
      {isSaving && !form.isDone && <SavingOverlay progress={progress} />}
      <UnsavedChangesDialog guard={guard} />
    </Stack>
  );
}

// Not of the type `email`: browsers then change what was typed (punycode, blanks).
const EMAIL = { inputMode: 'email', autoComplete: 'off', placeholder: 'name@example.com' } as const;
const PHONE = { type: 'tel', autoComplete: 'off', placeholder: 'eg. 0555555555' };

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  p: { xs: '20px', sm: 4 },
} as const;

const BUTTONS = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '12px',
  mt: '12px',
} as const;
