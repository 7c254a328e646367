import type { FieldErrors } from '@portal/shared/forms';
import { isHttpError } from '@portal/shared/http';
import type { BeneficiaryForm } from '../beneficiary';

/** The error texts of the form: below its fields, and above the form. */
export type FormErrors = { fields: FieldErrors<BeneficiaryForm>; form?: string };

const FALLBACK = {
  add: 'Failed to add beneficiary. Please try again.',
  edit: 'Failed to update beneficiary. Please try again.',
};

/**
 * The error texts after a failed save (D-118): 409 is about the phone number, other HTTP errors about the whole form,
 * and a failure without a response has a fixed text. A message of the server replaces the status (D-139).
 */
export function toSaveErrors(error: unknown, mode: 'add' | 'edit'): FormErrors {
  if (isHttpError(error, 409)) {
    return { fields: { phone: error.message || 'A beneficiary with this phone number already exists' } };
  }
  if (isHttpError(error)) return { fields: {}, form: error.message || `Request failed with status ${error.status}` };
  return { fields: {}, form: FALLBACK[mode] };
}

/**
 * Whether the list on the server may have changed although the save failed: the response was lost, or the list was
 * changed elsewhere.
 */
export function mayHaveChangedList(error: unknown): boolean {
  return !isHttpError(error) || error.status >= 500 || error.status === 404 || error.status === 409;
}
