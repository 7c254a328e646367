import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { config } from '@portal/shared/config';
import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { Checkbox, FormControlLabel } from '@portal/shared/mui/choice';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { useUnsavedWork } from '@portal/shared/shell';
import { ExternalLink, InlineMessage } from '@portal/shared/page';
import { FieldNote, ModalDialog } from '@portal/shared/ui';
import { LockableField } from '../LockableField';
import type { FinalLocationForm } from './navigationState';
import type { KycLookup } from './identity';

interface FinalizeLocationDialogProps {
  address: string;
  lookup: KycLookup;
  initial?: Partial<FinalLocationForm> | undefined;
  /** An error text that concerns no single field. */
  problem?: string | undefined;
  onClose: () => void;
  onContinue: (form: FinalLocationForm) => void;
  onChange?: (form: FinalLocationForm) => void;
}

/** The form for what an order needs besides the location (RL-037 to RL-043). A known card number is locked (RL-041). */
export function FinalizeLocationDialog({ address, lookup, problem, onClose, ...props }: FinalizeLocationDialogProps) {
  const form = useFinalLocationForm(lookup, props.initial, props.onContinue, props.onChange);
  return (
    <ModalDialog title="Let's Finalize Your Location" width={560} onClose={onClose} closeButton>
      <Typography variant="body2" translate="no" sx={ADDRESS_STYLE}>
        {address}
      </Typography>
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit}
        onKeyDown={form.handleKeyDown}
        sx={{ gap: '20px' }}
      >
        {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
        <LockableField
          label="Ghana Card Number"
          placeholder="GHA-000000000-0"
          locked={form.isLocked}
          help={form.isLocked ? 'From your identity record' : undefined}
          loading={lookup.status === 'looking-up' ? 'Looking up your identity record…' : undefined}
          {...form.field('ghanaCardNumber')}
        />
        <LockableField label="Digital Address" placeholder="AE-0987-7632" {...form.field('digitalAddress')} />
        <LockableField label="Closest Landmark" {...form.field('closestLandmark')} />
        <LockableField
          label="Email"
          placeholder="name@example.com"
          type="email"
          autoComplete="email"
          optional
          {...form.field('email')}
        />
        <TermsCheckbox {...form.terms} />
        <Button type="submit" variant="contained" fullWidth disabled={!form.canContinue}>
          Continue
        </Button>
      </Stack>
    </ModalDialog>
  );
}

const ADDRESS_STYLE = { mb: '20px', pr: 6, color: 'text.secondary', overflowWrap: 'anywhere' } as const;

type TermsCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };

/** The checkbox for the terms of service, with its error below (RL-043). */
function TermsCheckbox({ checked, onChange, error }: TermsCheckboxProps) {
  const id = useId();
  const input = { 'aria-describedby': error === undefined ? undefined : id, 'aria-invalid': error !== undefined };
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_event, now) => onChange(now)} slotProps={{ input }} />}
        label={
          <>
            I accept the <ExternalLink href={config().links.terms}>terms of service</ExternalLink>
          </>
        }
      />
      {error !== undefined && (
        <FieldNote id={id} isError>
          {error}
        </FieldNote>
      )}
    </Box>
  );
}

type TextFieldName = Exclude<keyof FinalLocationForm, 'termsAccepted'>;

const EMPTY_FORM: FinalLocationForm = {
  ghanaCardNumber: '',
  digitalAddress: '',
  closestLandmark: '',
  email: '',
  termsAccepted: false,
};

/**
 * State of the form that finalizes the new location. A field shows its error after it was left empty, the checkbox
 * after it was unchecked; Enter shows all errors, although “Continue” is disabled until the form is complete (D-099).
 */
function useFinalLocationForm(
  lookup: KycLookup,
  initial: Partial<FinalLocationForm> | undefined,
  onContinue: (form: FinalLocationForm) => void,
  onChange?: (form: FinalLocationForm) => void,
) {
  const [typed, setTyped] = useState<FinalLocationForm>({ ...EMPTY_FORM, ...initial });
  const [touched, setTouched] = useState<readonly (keyof FinalLocationForm)[] | 'all'>([]);
  const recordCardNumber = (lookup.status === 'done' && lookup.kyc?.idNumber) || '';
  const form = recordCardNumber ? { ...typed, ghanaCardNumber: recordCardNumber } : typed;
  const isLookingUp = lookup.status === 'looking-up';
  const errors = checkFinalLocationForm(form);
  if (isLookingUp) delete errors.ghanaCardNumber;
  const isComplete = !isLookingUp && canContinue(form);
  useUnsavedWork(Object.values(typed).some(Boolean));

  const change = (changes: Partial<FinalLocationForm>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange?.(next);
  };
  const touch = (name: keyof FinalLocationForm) =>
    setTouched((before) => (before === 'all' ? before : [...before, name]));
  const errorOf = (name: keyof FinalLocationForm) =>
    touched === 'all' || touched.includes(name) ? errors[name] : undefined;

  return {
    isLocked: recordCardNumber !== '',
    canContinue: isComplete,
    field: (name: TextFieldName) => ({
      value: form[name],
      error: errorOf(name),
      onChange: (value: string) => change({ [name]: value }),
      onBlur: () => {
        // A wrong e-mail address is reported on submit.
        if (name !== 'email' && errors[name] !== undefined) touch(name);
      },
    }),
    terms: {
      checked: form.termsAccepted,
      error: errorOf('termsAccepted'),
      onChange: (termsAccepted: boolean) => {
        change({ termsAccepted });
        if (!termsAccepted) touch('termsAccepted');
      },
    },
    handleKeyDown: (event: KeyboardEvent) => {
      // The browser does not submit a form whose submit button is disabled.
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (event.key === 'Enter' && isField && !isComplete) setTouched('all');
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      setTouched('all');
      if (isComplete && errors.email === undefined) onContinue(trimmed(form));
    },
  };
}

function trimmed(form: FinalLocationForm): FinalLocationForm {
  return {
    ...form,
    ghanaCardNumber: form.ghanaCardNumber.trim(),
    digitalAddress: form.digitalAddress.trim(),
    closestLandmark: form.closestLandmark.trim(),
    email: form.email.trim(),
  };
}

/** Error texts of the form by field (RL-037, RL-038, RL-039). Whitespace counts as empty (D-099). */
export function checkFinalLocationForm(form: FinalLocationForm): FieldErrors<FinalLocationForm> {
  const errors: FieldErrors<FinalLocationForm> = {};
  if (!form.ghanaCardNumber.trim()) errors.ghanaCardNumber = 'Ghana Card Number is required';
  if (!form.digitalAddress.trim()) errors.digitalAddress = 'Digital Address is required';
  if (!form.closestLandmark.trim()) errors.closestLandmark = 'Closest Landmark is required';
  if (form.email.trim() && !isEmail(form.email.trim())) errors.email = 'Please enter a valid email address';
  if (!form.termsAccepted) errors.termsAccepted = 'You must accept the terms of service';
  return errors;
}

/** Whether “Continue” is enabled (RL-040). A wrong e-mail address is reported on submit (D-099). */
export function canContinue(form: FinalLocationForm): boolean {
  const { email: _email, ...errors } = checkFinalLocationForm(form);
  return Object.keys(errors).length === 0;
}
