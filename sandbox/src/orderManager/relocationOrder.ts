import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fibreAccountNumber, latitude, textLine, longitude, optionalTextLine } from '../api/fields.ts';
import { msisdn } from '../api/msisdn.ts';
import { rejectWhileRequestIsOpen } from '../api/openRequest.ts';
import type { Database } from '../db/database.ts';
import { openPayment } from '../payments/payment.ts';

/** The price of a relocation in GHS. */
export const RELOCATION_PRICE = 150;

const optionalDate = (error: string) => z.union([z.literal(''), z.iso.date()], { error });
const cardPictureUrl = z.url({ protocol: /^https?$/, error: 'id_card_front_pic_url must be a http or https address' });

/** The request body of call 8. Its route also compares amount and redirect URL with the expected values. */
export const relocationOrder = z.object(
  {
    product_title: z.literal('Fibre Broadband', { error: 'There is no such product' }),
    amount: z.number({ error: 'Amount is required' }),
    latitude,
    longitude,
    digital_address: textLine('Digital Address is required', 60),
    landmark: textLine('Closest Landmark is required', 200),
    alt_phone: msisdn,
    id_card_number: textLine('Ghana Card Number is required', 40),
    id_card_front_pic_url: cardPictureUrl.max(500, 'Please use at most 500 characters'),
    id_expiry: optionalDate('id_expiry must be a date or empty'),
    nationality: optionalTextLine(60),
    dob: optionalDate('dob must be a date or empty'),
    gender: optionalTextLine(20),
    payment_redirect_url: z
      .string({ error: 'payment_redirect_url is required' })
      .max(500, 'Please use at most 500 characters'),
    linked_account: fibreAccountNumber,
  },
  { error: 'Please fill in the form' },
);
export type RelocationOrder = z.infer<typeof relocationOrder>;

/** Stores an order and opens its payment; throws 409 `open_relocation_exists` if the account has an unpaid order. */
export async function createRelocationOrder(tx: Database, owner: string, order: RelocationOrder) {
  const { linked_account, product_title, latitude: lat, longitude: lng, payment_redirect_url, ...details } = order;
  await rejectWhileRequestIsOpen(tx, {
    rows: `relocation_order WHERE linked_account = $1 AND state = 'unpaid'`,
    value: linked_account,
    error: 'open_relocation_exists',
    text: (when) =>
      `A relocation order for this number is waiting for its payment. Pay or cancel it, or try again ${when}.`,
  });
  const orderId = randomBytes(16).toString('hex');
  await tx.query(
    `INSERT INTO relocation_order
       (order_id, owner_msisdn, linked_account, product_title, amount, latitude, longitude, details)
     VALUES ($1, $2, $3, $4, $5::numeric, $6, $7, $8::jsonb)`,
    [orderId, owner, linked_account, product_title, RELOCATION_PRICE, lat, lng, JSON.stringify(details)],
  );
  const payment = { orderId, title: 'Fibre relocation', amount: RELOCATION_PRICE, redirectUrl: payment_redirect_url };
  return { orderId, paymentId: await openPayment(tx, payment) };
}
