import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getCustomer } from '../api/customer.ts';
import { errorResponse } from '../api/errorResponse.ts';
import type { Guards } from '../api/guards.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { bearerSecurity, ownerResponses } from '../api/openApi.ts';
import { bodyField, ownedBy } from '../api/owner.ts';
import { findPairedType } from '../api/pairedAccount.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { isRelocatable, rejectTamperedOrder } from './checkOrder.ts';
import { createOrder } from './createOrder.ts';
import { relocationOrder } from './relocationOrder.ts';

const answer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ payment_url: z.string(), orderId: z.string() }),
});

type Dependencies = { db: Database; guards: Guards; settings: Settings };

/** Call 8: an order to relocate a fibre connection; the response has the URL of its payment page. */
export function addOrderManager(api: Api, { db, guards, settings }: Dependencies): void {
  const response = { ...ownerResponses, 409: errorResponse, 201: answer };
  const schema = {
    summary: 'Relocation order',
    ...ownedBy(bodyField('linked_account')),
    headers: idempotencyHeaders,
    body: relocationOrder,
    security: bearerSecurity,
    response,
  };
  const url = '/ssp-order-manager/api/v1/orders/create-broadband-relocation';
  api.post(url, { ...guards.customer, schema }, async (request, reply) => {
    const { sub, msisdn } = getCustomer(request);
    const body = { ...request.body, linked_account: normaliseMsisdn(request.body.linked_account) };
    rejectTamperedOrder(body, settings.portalOrigin);
    await requireRelocatableAccount(db, msisdn, body.linked_account);
    const call = { owner: sub, call: 'relocation', key: request.headers['idempotency-key'], body };
    const { orderId, paymentId } = await runIdempotently(db, call, (tx) => createOrder(tx, msisdn ?? '', body));
    const data = { payment_url: `${settings.partnerPagesOrigin}/payments/${paymentId}`, orderId };
    return reply.code(201).send({ success: true, message: 'Order created', data });
  });
}

async function requireRelocatableAccount(db: Database, owner: string | undefined, account: string): Promise<void> {
  const type = owner === undefined ? undefined : await findPairedType(db, owner, account);
  if (type === undefined) throw new ApiError(403, 'not_paired');
  if (!isRelocatable(type)) throw new ApiError(403, 'not_relocatable');
}
