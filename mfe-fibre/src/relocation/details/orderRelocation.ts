import { config } from '@portal/shared/config';
import { withToken } from '@portal/shared/session';
import {
  createRelocationOrder,
  RelocationOrderError,
  type PlacedOrder,
  type RelocationOrder,
} from '../api/relocationOrder';

/**
 * Creates the order with the customer's token. Throws a `RelocationOrderError` with the text for the screen (D-101), also
 * if the payment URL is not allowed.
 */
export async function orderRelocation(order: RelocationOrder, key: string): Promise<PlacedOrder> {
  try {
    const placed = await withToken((token) => createRelocationOrder(order, token, key));
    const address = paymentAddress(placed.address);
    if (address === undefined) throw new RelocationOrderError('Failed to get payment URL');
    return { ...placed, address };
  } catch (error) {
    if (error instanceof RelocationOrderError) throw error;
    // Every error of the call itself is a RelocationOrderError: this one comes from the token request.
    throw new RelocationOrderError('Authentication token not available', { cause: error });
  }
}

/**
 * The normalised payment URL; undefined unless it is https (http on localhost) and of a configured origin (D-102).
 */
export function paymentAddress(text: string): string | undefined {
  try {
    const { protocol, hostname, origin, href } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
    return isSafe && config().links.paymentOrigins.includes(origin) ? href : undefined;
  } catch {
    return undefined;
  }
}
