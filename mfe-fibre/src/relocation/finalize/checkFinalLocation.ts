import { isEmail, type FieldErrors } from '@portal/shared/forms';
import type { RelocationData } from '../navigationState';

/** Values of the form that finalizes the new location (RL-035); the e-mail may be empty. */
export type FinalLocationForm = RelocationData & { ghanaCardNumber: string };

/** Error texts of the form by field (RL-037, RL-038, RL-039). Whitespace counts as empty (D-099). */
export function checkFinalLocation(form: FinalLocationForm): FieldErrors<FinalLocationForm> {
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
  const { email: _email, ...errors } = checkFinalLocation(form);
  return Object.keys(errors).length === 0;
}
