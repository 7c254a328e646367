import { useEffect, useRef } from 'react';
import type { BeneficiaryFormState } from './useBeneficiaryForm';

/** Gives the focus to the first field that is wrong, and after a save that failed as a whole to the button. */
export function useFocusFirstError({ trouble, progress }: BeneficiaryFormState) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSaving = progress !== undefined;
  useEffect(() => {
    const form = formRef.current;
    if (isSaving || !form) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (trouble.page !== undefined)
      form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [trouble, isSaving]);
  return formRef;
}
