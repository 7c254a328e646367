/** What the form holds: everything as typed, an address that is not given is empty. */
export type BeneficiaryForm = { name: string; email: string; phone: string };

/** Somebody linked to the customer’s account. The phone number in its form with 0, where it has one (D-116). */
export type Beneficiary = BeneficiaryForm & { id: string };

/** What is sent of a form: an address that is not given is null, and blanks around a value say nothing. */
export function toPayload({ name, email, phone }: BeneficiaryForm) {
  return { name: name.trim(), email: email.trim() || null, phoneNumber: phone.trim() };
}

/** The list with what the server answered: in the place of the one with its id, else at the end (AB-020). */
export function withSaved(list: readonly Beneficiary[], saved: Beneficiary): readonly Beneficiary[] {
  const known = list.some(({ id }) => id === saved.id);
  return known ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved];
}

/** The list without the one of that id. */
export function without(list: readonly Beneficiary[], removed: string): readonly Beneficiary[] {
  return list.filter(({ id }) => id !== removed);
}
