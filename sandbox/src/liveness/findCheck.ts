import type { Database } from '../db/database.ts';
import { consumeCheck, consumeReference, type CheckOwner } from './livenessCheck.ts';
import { fetchVendorCheck, isCheckOf, type VendorAccess } from './vendorCheck.ts';

/**
 * Finds the liveness check of a SIM swap request: one made on the device, or with `vendor` a vendor's, which that vendor's
 * server must confirm. Returns a function that marks the check as used, for the transaction of the request; it resolves to
 * false if there is no valid check of this customer.
 */
export async function findCheck(
  db: Database,
  vendor: VendorAccess | undefined,
  shortGuid: string,
  owner: CheckOwner,
): Promise<(tx: Database) => Promise<boolean>> {
  if (!vendor) return (tx) => consumeCheck(tx, shortGuid, owner);
  const check = await fetchVendorCheck(vendor, shortGuid);
  if (!check || !(await isCheckOf(db, check, owner.msisdn))) return async () => false;
  return (tx) => consumeReference(tx, check.referenceId, owner);
}
