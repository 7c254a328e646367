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
