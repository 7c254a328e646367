import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { KycLookup } from '../useKycLookup';
import { canContinue, checkFinalLocation, type FinalLocation } from './checkFinalLocation';

type TextField = Exclude<keyof FinalLocation, 'termsAccepted'>;

export const EMPTY: FinalLocation = {
  ghanaCardNumber: '',
  digitalAddress: '',
  closestLandmark: '',
  email: '',
  termsAccepted: false,
};
const ALL = Object.keys(EMPTY) as readonly (keyof FinalLocation)[]; // safe: the keys of the constant above

/**
 * State of the dialog's form. A field shows its error after it was left empty, the checkbox after it was unchecked; Enter
 * shows all errors, although “Continue” is disabled then (D-099).
 */
export function useFinalLocationForm(
  lookup: KycLookup,
  initial: Partial<FinalLocation> | undefined,
  onContinue: (form: FinalLocation) => void,
  onChange?: (form: FinalLocation) => void,
) {
  const [typed, setTyped] = useState<FinalLocation>({ ...EMPTY, ...initial });
  const [touched, setTouched] = useState<readonly (keyof FinalLocation)[]>([]);
  const known = (lookup.status === 'done' && lookup.kyc?.idNumber) || '';
  const form = known ? { ...typed, ghanaCardNumber: known } : typed;
  const isLookingUp = lookup.status === 'looking-up';
  const errors = checkFinalLocation(form);
  if (isLookingUp) delete errors.ghanaCardNumber;
  const isComplete = !isLookingUp && canContinue(form);

  const change = (changes: Partial<FinalLocation>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange?.(next);
  };
  const touch = (...names: (keyof FinalLocation)[]) => setTouched((before) => [...new Set([...before, ...names])]);
  const errorOf = (name: keyof FinalLocation) => (touched.includes(name) ? errors[name] : undefined);

  return {
    isLocked: known !== '',
    canContinue: isComplete,
    field: (name: TextField) => ({
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
      if (event.key === 'Enter' && isField && !isComplete) touch(...ALL);
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      touch(...ALL);
      if (isComplete && errors.email === undefined) onContinue(trimmed(form));
    },
  };
}

function trimmed(form: FinalLocation): FinalLocation {
  return {
    ...form,
    ghanaCardNumber: form.ghanaCardNumber.trim(),
    digitalAddress: form.digitalAddress.trim(),
    closestLandmark: form.closestLandmark.trim(),
    email: form.email.trim(),
  };
}
