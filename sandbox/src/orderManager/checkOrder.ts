import { ApiError } from '../api/apiError.ts';
import type { RelocationOrder } from './relocationOrder.ts';

/** The price of a relocation in GHS. */
export const RELOCATION_PRICE = 150;
/** The portal's page after a payment. */
const RETURN_PATH = '/broadband/fibre-requests/payment';

/** Account types that can be relocated, in lower case. Mobile broadband moves with its router. */
const FIBRE_TYPES = ['fibre broadband', 'fttx', 'fibre', 'fibre business'];

/** Throws 400 for an amount other than the price, or a redirect URL other than the portal's own page. */
export function rejectTamperedOrder(order: RelocationOrder, portalOrigin: string): void {
  if (order.amount !== RELOCATION_PRICE) throw new ApiError(400, 'amount_mismatch');
  if (order.payment_redirect_url !== portalOrigin + RETURN_PATH) throw new ApiError(400, 'redirect_not_allowed');
}

/** Whether an account of this type can be relocated. */
export function isRelocatable(accountType: string): boolean {
  return FIBRE_TYPES.includes(accountType.trim().toLowerCase());
}
