import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { email, fibreAccountNumber, latitude, textLine, localPhone, longitude } from '../api/fields.ts';
import { rejectWhileRequestIsOpen } from '../api/openRequest.ts';
import type { Database } from '../db/database.ts';
import { checkPickupDate } from './pickupDate.ts';

const pickupDate = z
  .string({ error: 'Device pickup date is required' })
  .min(1, 'Device pickup date is required')
  .superRefine((date, context) => {
    if (date === '') return;
    const message = z.iso.date().safeParse(date).success
      ? checkPickupDate(date, new Date())
      : 'Please select a pickup date';
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The request body of call 7, with the validation texts of the portal's form. */
export const noServiceRequest = z.object(
  {
    firstName: textLine('First name is required', 120),
    lastName: textLine('Last name is required', 120),
    email,
    phone: localPhone('Phone number is required'),
    latitude,
    longitude,
    requestType: z.literal('RELOCATION', { error: 'Request type must be RELOCATION' }),
    fttxNumber: fibreAccountNumber,
    dataTransferMsisdn: localPhone('Data transfer phone number is required'),
    devicePickupDate: pickupDate,
  },
  { error: 'Please fill in the form' },
);
type NoServiceRequest = z.infer<typeof noServiceRequest>;

/** Stores a request and returns its id; throws 409 `already_requested` if one for the same number is open. */
export async function saveNoServiceRequest(tx: Database, owner: string, request: NoServiceRequest): Promise<string> {
  const { fttxNumber, latitude: lat, longitude: lng, devicePickupDate, ...details } = request;
  await rejectWhileRequestIsOpen(tx, {
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
