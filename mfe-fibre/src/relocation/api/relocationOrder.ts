import { apiFetch } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import { toApiMsisdn } from '@portal/shared/phone';
import { paths } from '@portal/shared/routes';
import * as z from '@portal/shared/schema';
import type { CheckedLocation } from '../../availability';
import type { Identity } from '../identity';
import { NO_ACCOUNT_TEXT, NO_COORDINATES_TEXT, type FibreAccount, type FinalFormWithoutCard } from '../navigationState';

/** The request body (RL-054), in the server's spelling; `amount` in GHS. */
const relocationOrderSchema = z.object({
  product_title: z.string(),
  amount: z.number(),
  longitude: z.number(),
  latitude: z.number(),
  digital_address: z.string(),
  landmark: z.string(),
  alt_phone: z.string(),
  id_card_number: z.string(),
  id_card_front_pic_url: z.string(),
  id_expiry: z.string(),
  nationality: z.string(),
  dob: z.string(),
  gender: z.string(),
  payment_redirect_url: z.string(),
  linked_account: z.string(),
});
export type RelocationOrder = z.infer<typeof relocationOrderSchema>;

const optionalTextSchema = z.catch(z.optional(z.string()), undefined);
const orderResponseSchema = z.object({
  success: z.optional(z.unknown()),
  message: optionalTextSchema,
  data: z.catch(z.optional(z.object({ payment_url: optionalTextSchema, orderId: optionalTextSchema })), undefined),
});

export interface PlacedOrder {
  /** URL of the payment page, of an allowed origin. */
  paymentUrl: string;
  /** The operator's reference; some responses have none. */
  orderId: string | undefined;
}

/** The customer sees the API's message of an error response; network and schema errors have fixed texts. */
export const relocationOrderCall = {
  service: 'orderManager',
  path: '/orders/create-broadband-relocation',
  method: 'POST',
  request: relocationOrderSchema,
  schema: orderResponseSchema,
  errors: {
    token: 'Authentication token not available',
    http: 'Failed to create order',
    other: 'Failed to process payment. Please try again.',
  },
  showsMessage: true,
} as const;

/**
 * Creates a relocation order with the customer's token. `key` is the idempotency key. Throws an error with the text for
 * the screen (RL-058 to RL-061, D-101); a payment URL that is not allowed counts as missing.
 */
export async function createRelocationOrder(order: RelocationOrder, key: string): Promise<PlacedOrder> {
  const { success, message, data } = await apiFetch({ ...relocationOrderCall, json: order, idempotencyKey: key });
  if (success !== true) throw new Error(message || relocationOrderCall.errors.http);
  const paymentUrl = data?.payment_url && toAllowedPaymentUrl(data.payment_url);
  if (!paymentUrl) throw new Error('Failed to get payment URL');
  return { paymentUrl, orderId: data.orderId };
}

/** The normalised payment URL; undefined unless it is https (http on localhost) and of a configured origin (D-102). */
export function toAllowedPaymentUrl(text: string): string | undefined {
  try {
    const { protocol, hostname, origin, href } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
    return isSafe && config().links.paymentOrigins.includes(origin) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The price of the fibre reinstallation, which the order charges (CN-018). */
export const REINSTALLATION_PRICE_GHS = 150;

/** The API requires a picture URL, but the portal takes no picture (RL-055). */
const ID_CARD_PICTURE_URL = 'https://example.com.gh/id-card-front.png';

interface OrderInput {
  account: FibreAccount | undefined;
  location: CheckedLocation;
  form: FinalFormWithoutCard;
  identity: Identity;
  /** The customer's own number from the claim. */
  phone: string;
}

/** The order of a relocation (RL-053, RL-054, D-100), or an error text if something is missing. */
export function toRelocationOrder({ account, location, form, identity, phone }: OrderInput): RelocationOrder | string {
  if (!account) return NO_ACCOUNT_TEXT;
  if (!location.coordinates) return NO_COORDINATES_TEXT;
  const { kyc, ghanaCardNumber } = identity;
  return {
    product_title: 'Fibre Broadband',
    amount: REINSTALLATION_PRICE_GHS,
    longitude: location.coordinates.lng,
    latitude: location.coordinates.lat,
    digital_address: form.digitalAddress,
    landmark: form.closestLandmark,
    alt_phone: phone && toApiMsisdn(phone),
    id_card_number: ghanaCardNumber,
    id_card_front_pic_url: ID_CARD_PICTURE_URL,
    id_expiry: kyc?.idExpiryDate ?? '',
    nationality: kyc?.nationality || 'Ghanaian',
    dob: kyc?.dateOfBirth ?? '',
    gender: kyc?.gender ?? '',
    payment_redirect_url: window.location.origin + paths.relocationPayment,
    linked_account: String(account.msisdn),
  };
}
