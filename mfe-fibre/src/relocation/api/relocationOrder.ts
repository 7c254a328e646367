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

const text = z.catch(z.optional(z.string()), undefined);
const answer = z.object({
  success: z.optional(z.unknown()),
  message: text,
  data: z.catch(z.optional(z.object({ payment_url: text, orderId: text })), undefined),
});

/** An order that was made. */
export interface PlacedOrder {
  /** Where it is paid, as the operator wrote it. */
  address: string;
  /** The operator's reference, if it told one. */
  orderId: string | undefined;
}

/** An order that was not made, in the words for the customer. */
export class RelocationOrderError extends Error {
  override readonly name = 'RelocationOrderError';
}

/**
 * Call 8: makes an order and gives the address to pay it at and its reference. `key` makes a repetition the same order. Throws a `RelocationOrderError` in the words of RL-058 to RL-061.
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
  // What a broken connection or a malformed answer says of itself is not for customers.
  const words = isHttpError(error) ? messageOf(error, NOT_CREATED) : 'Failed to process payment. Please try again.';
  throw new RelocationOrderError(words, { cause: error });
}

const NOT_CREATED = 'Failed to create order';
