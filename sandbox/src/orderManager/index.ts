import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getCustomer } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { bodyField, ownedBy } from '../api/owner.ts';
import { findPairedType } from '../subscriberApi/subscriber.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { createRelocationOrder, RELOCATION_PRICE, relocationOrder, type RelocationOrder } from './relocationOrder.ts';

const responseBody = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ payment_url: z.string(), orderId: z.string() }),
});

/** The path of the portal's page to which the browser returns after a payment. */
const RETURN_PATH = '/broadband/fibre-requests/payment';
/** Account types that can be relocated, in lower case. Mobile broadband needs no order: it works where its router is. */
const FIBRE_TYPES = ['fibre broadband', 'fttx', 'fibre', 'fibre business'];

type Dependencies = { db: Database; guards: Guards; settings: Settings };

/** Call 8: an order to relocate a fibre connection; the response has the URL of its payment page. */
export function addOrderManager(api: Api, { db, guards, settings }: Dependencies): void {
  const options = toRouteOptions({
    guard: guards.customer,
    summary: 'Relocation order',
    ...ownedBy(bodyField('linked_account')),
    headers: idempotencyHeaders,
    body: relocationOrder,
    response: { 201: responseBody },
    errors: [403, 409],
  });
  const url = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
  api.post(url, options, async (request, reply) => {
    const { msisdn } = getCustomer(request);
    const body = { ...request.body, linked_account: normaliseMsisdn(request.body.linked_account) };
    rejectTamperedOrder(body, settings.portalOrigin);
    const type = msisdn === undefined ? undefined : await findPairedType(db, msisdn, body.linked_account);
    if (msisdn === undefined || type === undefined) throw new ApiError(403, 'not_paired');
    if (!FIBRE_TYPES.includes(type.trim().toLowerCase())) throw new ApiError(403, 'not_relocatable');
    const call = { call: 'relocation', body };
    const { orderId, paymentId } = await runIdempotently(db, request, call, (tx) =>
      createRelocationOrder(tx, msisdn, body),
    );
    const data = { payment_url: `${settings.partnerPagesOrigin}/payments/${paymentId}`, orderId };
    return reply.code(201).send({ success: true, message: 'Order created', data });
  });
}

/** Throws 400 for an amount other than the price, or a redirect URL other than the portal's own page. */
function rejectTamperedOrder(order: RelocationOrder, portalOrigin: string): void {
  if (order.amount !== RELOCATION_PRICE) throw new ApiError(400, 'amount_mismatch');
  if (order.payment_redirect_url !== portalOrigin + RETURN_PATH) throw new ApiError(400, 'redirect_not_allowed');
}
