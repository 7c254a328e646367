import type { FieldErrors } from '@portal/shared/forms';
import { isHttpError } from '@portal/shared/http';
import type { BeneficiaryForm } from '../beneficiary';

/** The error texts of a beneficiary form: `fields` are shown below the fields, `form` above the whole form. */
export type FormErrors = { fields: FieldErrors<BeneficiaryForm>; form?: string };

const FALLBACK_TEXTS = {
  add: 'Failed to add beneficiary. Please try again.',
  edit: 'Failed to update beneficiary. Please try again.',
};

/**
 * The error texts after a failed save (D-118): status 409 is about the phone number, other HTTP errors about the whole
 * form; both show the message of the server if there is one (D-139). A failure without a usable response has a fixed text.
 */
export function toSaveErrors(error: unknown, mode: 'add' | 'edit'): FormErrors {
  if (isHttpError(error, 409)) {
    return { fields: { phone: error.message || 'A beneficiary with this phone number already exists' } };
  }
  if (isHttpError(error)) return { fields: {}, form: error.message || `Request failed with status ${error.status}` };
  return { fields: {}, form: FALLBACK_TEXTS[mode] };
}

/**
 * Whether the list on the server may differ from the cached list after a failed save. After a 5xx status or without a
 * usable response the server may have saved the beneficiary; 404 and 409 mean that the list was changed elsewhere.
 */
export function mayHaveChangedList(error: unknown): boolean {
  return !isHttpError(error) || error.status >= 500 || error.status === 404 || error.status === 409;
}
