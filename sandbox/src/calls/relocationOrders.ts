import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import {
  fibreAccountSchema,
  latitudeSchema,
  longitudeSchema,
  msisdnSchema,
  normaliseMsisdn,
  optionalTextSchema,
  textSchema,
} from '../api/fields.ts';
import { getCustomer, type Guards } from '../api/guards.ts';
import { idempotencyHeaderSchema, runIdempotently } from '../api/idempotency.ts';
import { throwIfRequestIsOpen } from '../api/openRequest.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Settings } from '../settings.ts';
import type { Database, QueryRunner } from '../db/database.ts';
import { openPayment } from './payments.ts';
import { findAccountType } from './customer.ts';

/** The price of a relocation in GHS. */
const RELOCATION_PRICE = 150;
/** The path of the portal's page to which the browser returns after a payment. */
const RETURN_PATH = '/broadband/fibre-requests/payment';
/**
 * Account types that can be relocated, in lower case. Mobile broadband needs no order: it works where its router is.
 */
const FIBRE_TYPES = ['fibre broadband', 'fttx', 'fibre', 'fibre business'];
/** Stored instead of the address of a card picture: the portal sends this placeholder, and no other is kept. */
const CARD_PICTURE_PLACEHOLDER = 'https://example.com.gh/id-card-front.png';

const optionalDateSchema = (error: string) => z.union([z.literal(''), z.iso.date()], { error });
const pictureSchema = z.url({ protocol: /^https?$/, error: 'id_card_front_pic_url must be a http or https address' });

/** The request body. Its route also compares amount and redirect URL with the expected values. */
const orderSchema = z.object(
  {
    product_title: z.literal('Fibre Broadband', { error: 'There is no such product' }),
    amount: z.number({ error: 'Amount is required' }),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    digital_address: textSchema('Digital Address is required', 60),
    landmark: textSchema('Closest Landmark is required', 200),
    alt_phone: msisdnSchema,
    id_card_number: textSchema('Ghana Card Number is required', 40),
    id_card_front_pic_url: pictureSchema
      .max(500, 'Please use at most 500 characters')
      .transform(() => CARD_PICTURE_PLACEHOLDER),
    id_expiry: optionalDateSchema('id_expiry must be a date or empty'),
    nationality: optionalTextSchema(60),
    dob: optionalDateSchema('dob must be a date or empty'),
    gender: optionalTextSchema(20),
    payment_redirect_url: z
      .string({ error: 'payment_redirect_url is required' })
      .max(500, 'Please use at most 500 characters'),
    linked_account: fibreAccountSchema.transform(normaliseMsisdn),
  },
  { error: 'Please fill in the form' },
);
type RelocationOrder = z.infer<typeof orderSchema>;

const responseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ payment_url: z.string(), orderId: z.string() }),
});

type Dependencies = { db: Database; guards: Guards; settings: Settings };

/** Adds the route to order the relocation of a fibre connection; the response has the URL of the payment page. */
export function addRelocationOrderRoute(api: ZodServer, { db, guards, settings }: Dependencies): void {
  const schema = { headers: idempotencyHeaderSchema, body: orderSchema, response: { 201: responseSchema } };
  const url = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
  api.post(url, { ...guards.customer, schema }, async (request, reply) => {
    const { body } = request;
    const { msisdn: owner } = getCustomer(request);
    if (body.amount !== RELOCATION_PRICE) throw new ApiError(400, 'amount_mismatch');
    if (body.payment_redirect_url !== settings.PORTAL_ORIGIN + RETURN_PATH)
      throw new ApiError(400, 'redirect_not_allowed');
    const type = owner === undefined ? undefined : await findAccountType(db, owner, body.linked_account);
    if (owner === undefined || type === undefined) throw new ApiError(403, 'not_paired');
    if (!FIBRE_TYPES.includes(type.trim().toLowerCase())) throw new ApiError(403, 'not_relocatable');
    const call = { call: 'relocation', body };
    const { orderId, paymentId } = await runIdempotently(db, request, call, (tx) => saveOrder(tx, owner, body));
    const data = { payment_url: `${settings.OUTSIDE_ORIGIN}/payments/${paymentId}`, orderId };
    return reply.code(201).send({ success: true, message: 'Order created', data });
  });
}

/** Stores an order and opens its payment; 409 `open_relocation_exists` if an unpaid one is under 15 minutes old. */
async function saveOrder(tx: QueryRunner, owner: string, order: RelocationOrder) {
  const { linked_account, product_title, latitude: lat, longitude: lng, payment_redirect_url, ...details } = order;
  await throwIfRequestIsOpen(tx, {
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
