import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { isLocalPhone, toLocalPhone } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';
import { samplePerson, type Details } from './samplePerson';

/** What the page begins with: the signed-in profile, and a sample for each thing it does not say (D-123). */
export function detailsOf({ firstName, lastName, email, phone }: Profile): Details {
  const sample = samplePerson();
  return {
    firstName: firstName || sample.firstName,
    lastName: lastName || sample.lastName,
    email: email || sample.email,
    phone: phone ? toLocalPhone(phone) : sample.phone,
  };
}

/** What is wrong with the details, field by field: whatever is given must have its form (D-066, D-094). */
export function checkDetails({ email, phone }: Details): FieldErrors<Details> {
  const errors: FieldErrors<Details> = {};
  if (email !== '' && !isEmail(email)) errors.email = 'Please enter a valid email address';
  if (phone !== '' && !isLocalPhone(phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  return errors;
}
