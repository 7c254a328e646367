import { config } from '@portal/shared/config';
import { isHttpError, messageOf, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

/** What call 8 sends (RL-054), in the server's spelling. */
export interface RelocationOrder {
  product_title: string;
  /** In GHS. */
  amount: number;
  longitude: number;
  latitude: number;
  digital_address: string;
  landmark: string;
  alt_phone: string;
  id_card_number: string;
  id_card_front_pic_url: string;
  id_expiry: string;
  nationality: string;
  dob: string;
  gender: string;
  payment_redirect_url: string;
  linked_account: string;
}

const optionalText = z.catch(z.optional(z.string()), undefined);
const answer = z.object({
  success: z.optional(z.unknown()),
  message: optionalText,
  data: z.catch(z.optional(z.object({ payment_url: optionalText, orderId: optionalText })), undefined),
});

export interface PlacedOrder {
  /** URL of the payment page. */
  address: string;
  /** The operator's reference; some responses have none. */
  orderId: string | undefined;
}

/** Why no order was created, in a text for the customer. */
export class RelocationOrderError extends Error {
  override readonly name = 'RelocationOrderError';
}

/**
 * Call 8: creates an order. `key` is the idempotency key. Throws a `RelocationOrderError` with the texts of RL-058 to
 * RL-061.
 */
export async function createRelocationOrder(order: RelocationOrder, token: string, key: string): Promise<PlacedOrder> {
  if (!token) throw new RelocationOrderError('Authentication token not available');
  const url = `${config().api.orderManager}/orders/create-broadband-relocation`;
  const call = { json: order, token, schema: answer, headers: { 'idempotency-key': key } };
  const { success, message, data } = await requestJson(url, call).catch(toUserError);
  if (success !== true) throw new RelocationOrderError(message || NOT_CREATED);
  if (!data?.payment_url) throw new RelocationOrderError('Failed to get payment URL');
  return { address: data.payment_url, orderId: data.orderId };
}

function toUserError(error: unknown): never {
  // Technical messages of network and schema errors are not for customers.
  const text = isHttpError(error) ? messageOf(error, NOT_CREATED) : 'Failed to process payment. Please try again.';
  throw new RelocationOrderError(text, { cause: error });
}

const NOT_CREATED = 'Failed to create order';
