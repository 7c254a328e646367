import { isHttpError } from '@portal/shared/http';

/** Where a failed save shows, and in which words. */
type SaveFailure = { phone: string } | { page: string };

const FALLBACK = {
  add: 'Failed to add beneficiary. Please try again.',
  edit: 'Failed to update beneficiary. Please try again.',
};

/**
 * The words for a save that failed (D-118): 409 belongs to the phone number, any other answer of the service to the
 * form; without an answer it is the form’s own text. A message that is there replaces the status (D-139).
 */
export function saveFailure(error: unknown, mode: 'add' | 'edit'): SaveFailure {
  if (isHttpError(error, 409)) return { phone: error.message || 'A beneficiary with this phone number already exists' };
  if (isHttpError(error)) return { page: error.message || `Request failed with status ${error.status}` };
  return { page: FALLBACK[mode] };
}

/**
 * Whether a failure leaves open what the server holds now: it may have been done although no answer came, or somebody
 * else has changed the list.
 */
export function leavesListOpen(error: unknown): boolean {
  return !isHttpError(error) || error.status >= 500 || error.status === 404 || error.status === 409;
}
