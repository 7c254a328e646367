import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { normaliseMsisdn } from '../api/fields.ts';
import type { Customer } from '../api/guards.ts';
import type { QueryRunner } from '../db/database.ts';
import type { LivenessVendorAccess } from '../settings.ts';
import { findIdentityRecord } from './customer.ts';

/** How long a passed check is valid (SS-019). */
const VALID_MINUTES = 60;

/** The ids of a passed liveness check. The server generates them, so a page cannot forge one. */
export type CheckIds = { transactionnumber: string; shortGuid: string };

/** The customer of a liveness check: the token's subject and the phone number. */
export type CheckOwner = Pick<Customer, 'sub'> & { msisdn: string };

export function createCheckIds(): CheckIds {
  return { transactionnumber: `LV-${randomBytes(8).toString('hex')}`, shortGuid: randomBytes(16).toString('hex') };
}

/**
 * Stores the id of a liveness check: of one that a customer passed on their own device, or the reference of a vendor's
 * check that a customer is about to make. Returns false if it exists already.
 */
export async function saveCheck(db: QueryRunner, id: string, { sub, msisdn }: CheckOwner): Promise<boolean> {
  const saved = await db.query(
    'INSERT INTO liveness (id, sub, msisdn) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [id, sub, msisdn],
  );
  return saved.length === 1;
}

/**
 * Finds the liveness check of a SIM swap request: one made on the device, or with `vendor` a vendor's, which that
 * vendor's server must confirm. Returns a function that marks the check as used, for the transaction of the request; it
 * resolves to false if there is no valid check of this customer, if it is older than 60 minutes, or if it was used
 * before.
 */
export async function createCheckConsumer(
  db: QueryRunner,
  vendor: LivenessVendorAccess | undefined,
  shortGuid: string,
  { sub, msisdn }: CheckOwner,
): Promise<(tx: QueryRunner) => Promise<boolean>> {
  const check = vendor ? await fetchVendorCheck(vendor, shortGuid) : undefined;
  if (vendor && !(check && (await isCheckOf(db, check, msisdn)))) return async () => false;
  return async (tx) => {
    const used = await tx.query(
      `UPDATE liveness SET used_at = now()
       WHERE id = $1 AND sub = $2 AND msisdn = $3 AND used_at IS NULL
         AND created_at > now() - make_interval(mins => $4::int)
       RETURNING id`,
      [check?.referenceId ?? shortGuid, sub, msisdn, VALID_MINUTES],
    );
    return used.length === 1;
  };
}

/** What the vendor's server says about a liveness check. */
const vendorCheckSchema = z.object({
  status: z.string(),
  success: z.boolean(),
  referenceId: z.string(),
  phoneNumber: z.string(),
  cardNumber: z.string(),
});
export type VendorCheck = z.infer<typeof vendorCheckSchema>;

const TIMEOUT_MS = 5000;

/**
 * Asks the vendor's server for a check; undefined if it knows none with this id. Throws 503 if the vendor cannot be
 * reached or its response is not understood.
 */
async function fetchVendorCheck(
  { url, secret }: LivenessVendorAccess,
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
    return vendorCheckSchema.parse(await response.json());
  } catch (cause) {
    throw new ApiError(503, 'liveness_vendor_unreachable', { headers: { 'retry-after': '5' }, cause });
  }
}

/**
 * Whether the person who passed a vendor's check is the customer of this number: same number, same card as on record.
 */
async function isCheckOf(db: QueryRunner, check: VendorCheck, msisdn: string): Promise<boolean> {
  if (!check.success || check.status !== 'SUCCESSFUL' || normaliseMsisdn(check.phoneNumber) !== msisdn) return false;
  const record = await findIdentityRecord(db, msisdn);
  return record !== undefined && toCardId(record.idNumber) === toCardId(check.cardNumber);
}

const toCardId = (cardNumber: string) => cardNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
