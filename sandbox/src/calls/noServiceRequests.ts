import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import {
  emailSchema,
  fibreAccountSchema,
  latitudeSchema,
  localPhoneSchema,
  longitudeSchema,
  normaliseMsisdn,
  textSchema,
} from '../api/fields.ts';
import { getCustomer, type Guard } from '../api/guards.ts';
import { idempotencyHeaderSchema, runIdempotently } from '../api/idempotency.ts';
import { throwIfRequestIsOpen } from '../api/openRequest.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Database, QueryRunner } from '../db/database.ts';
import { findAccountType } from './customer.ts';

const pickupDateSchema = z
  .string({ error: 'Device pickup date is required' })
  .min(1, { error: 'Device pickup date is required', abort: true })
  .superRefine((date, context) => {
    const message = z.iso.date().safeParse(date).success
      ? checkPickupDate(date, new Date())
      : 'Please select a pickup date';
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The request body, with the validation texts of the portal's form. */
const requestSchema = z.object(
  {
    firstName: textSchema('First name is required', 120),
    lastName: textSchema('Last name is required', 120),
    email: emailSchema,
    phone: localPhoneSchema('Phone number is required'),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    requestType: z.literal('RELOCATION', { error: 'Request type must be RELOCATION' }),
    fttxNumber: fibreAccountSchema,
    dataTransferMsisdn: localPhoneSchema('Data transfer phone number is required'),
    devicePickupDate: pickupDateSchema,
  },
  { error: 'Please fill in the form' },
);
const responseSchema = z.object({ message: z.literal('Request received'), id: z.string() });

/** Adds the route for the router pickup request of a customer whose new place has no fibre. */
export function addPickupRequestRoute(api: ZodServer, { db, guard }: { db: Database; guard: Guard }): void {
  const schema = { headers: idempotencyHeaderSchema, body: requestSchema, response: { 201: responseSchema } };
  api.post('/ssp-home-order/api/v1/no-service-customers/create', { ...guard, schema }, async (request, reply) => {
    const { msisdn } = getCustomer(request);
    const body = { ...request.body, fttxNumber: normaliseMsisdn(request.body.fttxNumber) };
    if (msisdn === undefined || (await findAccountType(db, msisdn, body.fttxNumber)) === undefined) {
      throw new ApiError(403, 'not_paired');
    }
    const id = await runIdempotently(db, request, { call: 'no-service', body }, (tx) => save(tx, msisdn, body));
    return reply.code(201).send({ message: 'Request received', id });
  });
}

/** Stores a request and returns its id; 409 `already_requested` if an open one is under 15 minutes old. */
async function save(tx: QueryRunner, owner: string, request: z.infer<typeof requestSchema>): Promise<string> {
  const { fttxNumber, latitude: lat, longitude: lng, devicePickupDate, ...details } = request;
  await throwIfRequestIsOpen(tx, {
    rows: `no_service_request WHERE fttx_number = $1 AND state = 'open'`,
    value: fttxNumber,
    error: 'already_requested',
    text: (when) => `A pickup for this number was already requested. You can send another request ${when}.`,
  });
  const id = randomBytes(16).toString('hex');
  await tx.query(
    `INSERT INTO no_service_request (id, owner_msisdn, fttx_number, latitude, longitude, pickup_date, details)
     VALUES ($1, $2, $3, $4, $5, $6::date, $7::jsonb)`,
    [id, owner, fttxNumber, lat, lng, devicePickupDate, JSON.stringify(details)],
  );
  return id;
}

const DAY_MS = 86_400_000;
/** The last possible pickup date is this many days after today. */
const MAX_DAYS_AHEAD = 15;
const ACCRA_DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Accra' });

/** The date in Accra at an instant, as `YYYY-MM-DD`. */
export function toAccraDate(now: Date): string {
  return ACCRA_DATE.format(now);
}

/**
 * The validation text for a pickup date, or undefined if it is from tomorrow to 15 days from today, both included
 * (D-015). Dates as `YYYY-MM-DD`, in the time zone of Accra.
 */
export function checkPickupDate(date: string, now: Date): string | undefined {
  const days = (Date.parse(date) - Date.parse(toAccraDate(now))) / DAY_MS;
  if (Number.isNaN(days)) return 'Please select a pickup date';
  if (days < 1) return 'Please select a date from tomorrow onwards';
  return days > MAX_DAYS_AHEAD ? 'Please select a date within the next 2 weeks' : undefined;
}
