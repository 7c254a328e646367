import { phoneSearchKey } from '@portal/shared/phone';

/** A mobile number whose SIM can be swapped (SS-012). No API returns it: it is built from the customer’s own number. */
export type MobileAccount = { msisdn: number; _id: string; accountType: 'Prepaid Account'; status: 'Active' };

/** The only mobile account of a customer: the own number, as digits (SS-035, CN-023). */
export function toMobileAccount(customerId: string): MobileAccount {
  const msisdn = Number(customerId);
  return { msisdn, _id: String(msisdn), accountType: 'Prepaid Account', status: 'Active' };
}

/**
 * Accounts whose number contains the searched one, both without separators and a leading +233, 233 or 0 (SS-036, D-061).
 * Therefore "0" finds every account, like an empty search.
 */
export function filterByPhone(accounts: readonly MobileAccount[], query: string): readonly MobileAccount[] {
  if (!query.trim()) return accounts;
  const digits = phoneSearchKey(query);
  return accounts.filter(({ _id }) => phoneSearchKey(_id).includes(digits));
}
