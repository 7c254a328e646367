import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { isLocalPhone } from '@portal/shared/phone';

/** The fields of the form, as typed; without an email the field is ''. */
export type BeneficiaryForm = { name: string; email: string; phone: string };

export const EMPTY_FORM: BeneficiaryForm = { name: '', email: '', phone: '' };

/** A person linked to the customer’s account. A Ghanaian phone number is in the local form, which starts with 0 (D-116). */
export type Beneficiary = BeneficiaryForm & { id: string };

/** The request body: trimmed texts, null for an email that is not given. */
export function toPayload({ name, email, phone }: BeneficiaryForm) {
  return { name: name.trim(), email: email.trim() || null, phoneNumber: phone.trim() };
}

/** Replaces the beneficiary with the same id, or appends it (AB-020). */
export function withSaved(list: readonly Beneficiary[], saved: Beneficiary): readonly Beneficiary[] {
  const isInList = list.some(({ id }) => id === saved.id);
  return isInList ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved];
}

export function withoutId(list: readonly Beneficiary[], removedId: string): readonly Beneficiary[] {
  return list.filter(({ id }) => id !== removedId);
}

/** The error text of each invalid field (AB-025…028). */
export function checkBeneficiary({ name, email, phone }: BeneficiaryForm): FieldErrors<BeneficiaryForm> {
  const errors: FieldErrors<BeneficiaryForm> = {};
  if (!name.trim()) errors.name = 'Name is required';
  if (email.trim() && !isEmail(email.trim())) errors.email = 'Please enter a valid email address';
  if (!phone.trim()) errors.phone = 'Phone number is required';
  else if (!isLocalPhone(phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  return errors;
}
