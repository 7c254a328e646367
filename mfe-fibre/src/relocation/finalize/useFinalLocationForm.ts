import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { KycLookup } from '../useKycLookup';
import { canContinue, checkFinalLocation, type FinalLocation } from './checkFinalLocation';

type TextField = Exclude<keyof FinalLocation, 'termsAccepted'>;

/** Nothing filled in. */
export const EMPTY: FinalLocation = {
  ghanaCardNumber: '',
  digitalAddress: '',
  closestLandmark: '',
  email: '',
  termsAccepted: false,
};
const ALL = Object.keys(EMPTY) as readonly (keyof FinalLocation)[]; // the keys of our own constant

/**
 * The dialog's form. A field tells its error once it was left empty, a box once it was unticked; Enter tells all of
 * them, although “Continue” is disabled then (D-099).
 */
export function useFinalLocationForm(
  lookup: KycLookup,
  initial: Partial<FinalLocation> | undefined,
  onContinue: (form: FinalLocation) => void,
  onType?: (form: FinalLocation) => void,
) {
  const [typed, setTyped] = useState<FinalLocation>({ ...EMPTY, ...initial });
  const [told, setTold] = useState<readonly (keyof FinalLocation)[]>([]);
  const known = (lookup.status === 'done' && lookup.kyc?.idNumber) || '';
  const form = known ? { ...typed, ghanaCardNumber: known } : typed;
  const isLookingUp = lookup.status === 'looking-up';
  const errors = checkFinalLocation(form);
  if (isLookingUp) delete errors.ghanaCardNumber;
  const isComplete = !isLookingUp && canContinue(form);

  const change = (changes: Partial<FinalLocation>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onType?.(next);
  };
  const tell = (...names: (keyof FinalLocation)[]) => setTold((before) => [...new Set([...before, ...names])]);
  const errorOf = (name: keyof FinalLocation) => (told.includes(name) ? errors[name] : undefined);

  return {
    isLocked: known !== '',
    canContinue: isComplete,
    field: (name: TextField) => ({
      value: form[name],
      error: errorOf(name),
      onChange: (value: string) => change({ [name]: value }),
      onBlur: () => {
        // A wrong e-mail address is told on “Continue”.
        if (name !== 'email' && errors[name] !== undefined) tell(name);
      },
    }),
    terms: {
      checked: form.termsAccepted,
      error: errorOf('termsAccepted'),
      onChange: (termsAccepted: boolean) => {
        change({ termsAccepted });
        if (!termsAccepted) tell('termsAccepted');
      },
    },
    handleKeyDown: (event: KeyboardEvent) => {
      // A disabled button keeps the browser from sending the form.
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (event.key === 'Enter' && isField && !isComplete) tell(...ALL);
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      tell(...ALL);
      if (isComplete && errors.email === undefined) onContinue(trimmed(form));
    },
  };
}

function trimmed({ termsAccepted, ...texts }: FinalLocation): FinalLocation {
  const { ghanaCardNumber, digitalAddress, closestLandmark, email } = texts;
  return {
    ghanaCardNumber: ghanaCardNumber.trim(),
    digitalAddress: digitalAddress.trim(),
    closestLandmark: closestLandmark.trim(),
    email: email.trim(),
    termsAccepted,
  };
}
