import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api/apiError.ts';
import { latitude, longitude, optionalTextLine } from '../api/fields.ts';
import { msisdn } from '../api/msisdn.ts';
import { rejectWhileRequestIsOpen } from '../api/openRequest.ts';
import type { Database } from '../db/database.ts';

const SERIAL_REQUIRED_TEXT = 'Serial number is required.';
const SERIAL_DIGITS_TEXT = 'The serial number must have 10 to 25 digits.';
const CHECK_REQUIRED_TEXT = 'A photo verification is required';

/** The body of a SIM swap request, with the validation texts of the portal's form. */
export const swapRequest = z.object(
  {
    msisdn,
    serial: z
      .string({ error: SERIAL_REQUIRED_TEXT })
      .trim()
      .min(1, { error: SERIAL_REQUIRED_TEXT, abort: true })
      .regex(/^\d{10,25}$/, SERIAL_DIGITS_TEXT),
    reason: z.enum(['lost', 'stolen', 'damaged', 'other'], { error: 'Reason is required.' }),
    requesterName: optionalTextLine(240),
    customerId: msisdn,
    suid: z.string({ error: CHECK_REQUIRED_TEXT }).regex(/^[\x21-\x7e]{1,200}$/, CHECK_REQUIRED_TEXT),
    latitude,
    longitude,
  },
  { error: 'Please fill in the form' },
);
type SwapRequest = z.infer<typeof swapRequest>;

/** Maximum number of requests within 24 hours. */
const MAX_REQUESTS_PER_DAY = 3;

/**
 * Stores a request and returns its id. Throws 409 `swap_in_progress` after a request of the last 15 minutes, 403
 * `liveness_missing` if `consumeCheck` finds no valid check, and if `limited` 429 `too_many_swaps` after three requests in
 * 24 hours. After a rejected request the check is still unused, because the transaction is rolled back.
 */
export async function saveSwap(
  tx: Database,
  owner: string,
  request: SwapRequest,
  { limited, consumeCheck }: { limited: boolean; consumeCheck: (tx: Database) => Promise<boolean> },
): Promise<string> {
  const { serial, reason, requesterName, suid } = request;
  // Before the liveness check: otherwise a repeated request, whose check is used, would ask for another photo in vain.
  await rejectWhileRequestIsOpen(tx, {
    rows: 'sim_swap WHERE owner_msisdn = $1',
    value: owner,
    error: 'swap_in_progress',
    text: (when) => `A SIM swap for this number was already requested. You can send another request ${when}.`,
  });
  if (!(await consumeCheck(tx))) throw new ApiError(403, 'liveness_missing');
  if (limited) await rejectTooManyRequests(tx, owner);
  const id = `SW-${randomBytes(8).toString('hex').toUpperCase()}`;
  await tx.query(
    `INSERT INTO sim_swap (id, owner_msisdn, serial, reason, requester_name, short_guid, latitude, longitude)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, owner, serial, reason, requesterName, suid, request.latitude, request.longitude],
  );
  return id;
}

async function rejectTooManyRequests(tx: Database, owner: string): Promise<void> {
  const [sent] = await tx.query<{ count: number; seconds: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(created_at) + interval '1 day' - now()))::int AS seconds
     FROM sim_swap WHERE owner_msisdn = $1 AND created_at > now() - interval '1 day'`,
    [owner],
  );
  if (!sent || sent.count < MAX_REQUESTS_PER_DAY) return;
  throw new ApiError(429, 'too_many_swaps', { headers: { 'retry-after': String(sent.seconds) } });
}
