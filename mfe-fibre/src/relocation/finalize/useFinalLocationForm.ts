import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { KycLookup } from '../useKycLookup';
import { canContinue, checkFinalLocation, type FinalLocationForm } from './checkFinalLocation';

type TextFieldName = Exclude<keyof FinalLocationForm, 'termsAccepted'>;

export const EMPTY_FORM: FinalLocationForm = {
  ghanaCardNumber: '',
  digitalAddress: '',
  closestLandmark: '',
  email: '',
  termsAccepted: false,
};
const ALL_FIELDS = Object.keys(EMPTY_FORM) as readonly (keyof FinalLocationForm)[]; // safe: the keys of the constant above

/**
 * State of the form that finalizes the new location. A field shows its error after it was left empty, the checkbox after
 * it was unchecked; Enter shows all errors, although “Continue” is disabled until the form is complete (D-099).
 */
export function useFinalLocationForm(
  lookup: KycLookup,
  initial: Partial<FinalLocationForm> | undefined,
  onContinue: (form: FinalLocationForm) => void,
  onChange?: (form: FinalLocationForm) => void,
) {
  const [typed, setTyped] = useState<FinalLocationForm>({ ...EMPTY_FORM, ...initial });
  const [touched, setTouched] = useState<readonly (keyof FinalLocationForm)[]>([]);
  const recordCardNumber = (lookup.status === 'done' && lookup.kyc?.idNumber) || '';
  const form = recordCardNumber ? { ...typed, ghanaCardNumber: recordCardNumber } : typed;
  const isLookingUp = lookup.status === 'looking-up';
  const errors = checkFinalLocation(form);
  if (isLookingUp) delete errors.ghanaCardNumber;
  const isComplete = !isLookingUp && canContinue(form);

  const change = (changes: Partial<FinalLocationForm>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange?.(next);
  };
  const touch = (...names: (keyof FinalLocationForm)[]) => setTouched((before) => [...new Set([...before, ...names])]);
  const errorOf = (name: keyof FinalLocationForm) => (touched.includes(name) ? errors[name] : undefined);

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
      if (event.key === 'Enter' && isField && !isComplete) touch(...ALL_FIELDS);
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      touch(...ALL_FIELDS);
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
