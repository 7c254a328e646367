import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { isLocalPhone } from '@portal/shared/phone';
import type { BeneficiaryForm } from '../beneficiary';

/** The error text of each invalid field (AB-025…028). */
export function checkBeneficiary({ name, email, phone }: BeneficiaryForm): FieldErrors<BeneficiaryForm> {
  const errors: FieldErrors<BeneficiaryForm> = {};
  if (!name.trim()) errors.name = 'Name is required';
  if (email.trim() && !isEmail(email.trim())) errors.email = 'Please enter a valid email address';
  if (!phone.trim()) errors.phone = 'Phone number is required';
  else if (!isLocalPhone(phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  return errors;
}
