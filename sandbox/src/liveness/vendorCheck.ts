import { z } from 'zod';
import { ApiError } from '../api/apiError.ts';
import { RETRY_AFTER_SECONDS } from '../api/mapDatabaseErrors.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { findIdentityRecord } from '../subscriberApi/subscriber.ts';
import type { Database } from '../db/database.ts';

/** What the vendor's server says about a check. */
const vendorCheck = z.object({
  status: z.string(),
  success: z.boolean(),
  referenceId: z.string(),
  phoneNumber: z.string(),
  cardNumber: z.string(),
});
export type VendorCheck = z.infer<typeof vendorCheck>;

/** The address of the vendor's checks, without the id, and the secret that only servers have. */
export type VendorAccess = { url: string; secret: string };

const TIMEOUT_MS = 5000;

/**
 * Asks the vendor's server for a check; undefined if it knows none with this id. Throws 503 if the vendor cannot be
 * reached or its response is not understood.
 */
export async function fetchVendorCheck(
  { url, secret }: VendorAccess,
  shortGuid: string,
): Promise<VendorCheck | undefined> {
  try {
    const response = await fetch(`${url}/${encodeURIComponent(shortGuid)}`, {
      headers: { authorization: `Bearer ${secret}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The liveness vendor answered with status ${response.status}`);
    return vendorCheck.parse(await response.json());
  } catch (cause) {
    throw new ApiError(503, 'liveness_vendor_unreachable', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause });
  }
}

/** Whether the person who passed a vendor's check is the customer of this number: same number, same card as on record. */
export async function isCheckOf(db: Database, check: VendorCheck, msisdn: string): Promise<boolean> {
  if (!check.success || check.status !== 'SUCCESSFUL' || normaliseMsisdn(check.phoneNumber) !== msisdn) return false;
  const record = await findIdentityRecord(db, msisdn);
  return record !== undefined && toCardId(record.idNumber) === toCardId(check.cardNumber);
}

const toCardId = (cardNumber: string) => cardNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
