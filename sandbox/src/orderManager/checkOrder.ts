import { ApiError } from '../api/apiError.ts';
import type { RelocationOrder } from './relocationOrder.ts';

/** What moving a fibre connection costs, in GHS. */
export const RELOCATION_PRICE = 150;
/** Where the portal takes a customer back who has paid. */
const RETURN_PATH = '/broadband/fibre-requests/payment';

/** Broadband over the mobile network moves with its router; only these types are relocated, in any spelling. */
const FIBRE_TYPES = ['fibre broadband', 'fttx', 'fibre', 'fibre business'];

/** Refuses an amount other than the price and a way back other than the portal's own page: 400, without words. */
export function rejectTamperedOrder(order: RelocationOrder, portalOrigin: string): void {
  if (order.amount !== RELOCATION_PRICE) throw new ApiError(400, 'amount_mismatch');
  if (order.payment_redirect_url !== portalOrigin + RETURN_PATH) throw new ApiError(400, 'redirect_not_allowed');
}

/** Whether an account of this type can be relocated. */
export function isRelocatable(accountType: string): boolean {
  return FIBRE_TYPES.includes(accountType.trim().toLowerCase());
}
