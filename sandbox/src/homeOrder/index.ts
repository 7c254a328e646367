import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getCustomer } from '../api/customer.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { bodyField, ownedBy } from '../api/owner.ts';
import { findPairedType } from '../subscriberApi/subscriber.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Database } from '../db/database.ts';
import type { FibreGuards } from '../fibre/fibreTokens.ts';
import { saveNoServiceRequest, noServiceRequest } from './noServiceRequest.ts';

const responseBody = z.object({ message: z.literal('Request received'), id: z.string() });

/** Call 7: a request to pick up the router of a customer whose new place has no fibre. */
export function addHomeOrder(api: Api, { db, guards }: { db: Database; guards: FibreGuards }): void {
  const options = toRouteOptions({
    guard: guards.relocation,
    summary: 'Relocation without coverage',
    ...ownedBy(bodyField('fttxNumber')),
    headers: idempotencyHeaders,
    body: noServiceRequest,
    response: { 201: responseBody },
    errors: [409],
  });
  const url = '/ssp-home-order/api/v1/no-service-customers/create';
  api.post(url, options, async (request, reply) => {
    const { msisdn } = getCustomer(request);
    const body = { ...request.body, fttxNumber: normaliseMsisdn(request.body.fttxNumber) };
    if (msisdn === undefined || (await findPairedType(db, msisdn, body.fttxNumber)) === undefined) {
      throw new ApiError(403, 'not_paired');
    }
    const call = { call: 'no-service', body };
    const id = await runIdempotently(db, request, call, (tx) => saveNoServiceRequest(tx, msisdn, body));
    return reply.code(201).send({ message: 'Request received', id });
  });
}
