import { useEffect, useRef } from 'react';
import type { BeneficiaryFormState } from './useBeneficiaryForm';

/**
 * Moves the focus after a failed submit: to the first invalid field, or to the submit button if the error is about the
 * whole form.
 */
export function useFocusFirstError({ errors, progress }: BeneficiaryFormState) {
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
