import { phoneSearchKey } from '@portal/shared/phone';

/** A mobile number whose SIM can be swapped (SS-012). It is made here, of the customer’s own number. */
export type MobileAccount = { msisdn: number; _id: string; accountType: 'Prepaid Account'; status: 'Active' };

/** The account of a number by the list rule (SS-035, CN-023). */
export function toMobileAccount(customerId: string): MobileAccount {
  const msisdn = Number(customerId);
  return { msisdn, _id: String(msisdn), accountType: 'Prepaid Account', status: 'Active' };
}

/**
 * Accounts whose number holds the searched one, both without blanks and a leading +233, 233 or 0 (SS-036, D-061); so
 * "0" finds everything. A blank search is none.
 */
export function matching(accounts: readonly MobileAccount[], query: string): readonly MobileAccount[] {
  if (!query.trim()) return accounts;
  const digits = phoneSearchKey(query);
  return accounts.filter(({ _id }) => phoneSearchKey(_id).includes(digits));
}
