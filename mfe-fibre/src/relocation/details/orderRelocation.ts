import { config } from '@portal/shared/config';
import { withToken } from '@portal/shared/session';
import {
  createRelocationOrder,
  RelocationOrderError,
  type PlacedOrder,
  type RelocationOrder,
} from '../api/relocationOrder';

/**
 * Makes the order with the customer's token and gives the address to pay it at, with the order's reference. Throws a `RelocationOrderError` with
 * what the screen shows (D-101); an address the portal may not lead to counts as none.
 */
export async function orderRelocation(order: RelocationOrder, key: string): Promise<PlacedOrder> {
  try {
    const placed = await withToken((token) => createRelocationOrder(order, token, key));
    const address = paymentAddress(placed.address);
    if (address === undefined) throw new RelocationOrderError('Failed to get payment URL');
    return { ...placed, address };
  } catch (error) {
    if (error instanceof RelocationOrderError) throw error;
    // The call words all of its own: what is left is that there was no token for it.
    throw new RelocationOrderError('Authentication token not available', { cause: error });
  }
}

/**
 * The address to pay at, if it is one the portal may lead to: https (http on localhost), and one of the configured
 * origins (D-102). Anything else is none.
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
