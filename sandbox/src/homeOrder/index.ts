import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { customerOf } from '../api/customer.ts';
import { errorAnswer } from '../api/errorAnswer.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { byFibreToken, ownerAnswers } from '../api/openApi.ts';
import { inBody, ownedBy } from '../api/owner.ts';
import { findPairedType } from '../api/pairedAccount.ts';
import { once, repeatable } from '../api/idempotency.ts';
import type { Database } from '../db/database.ts';
import type { FibreGuards } from '../fibre/index.ts';
import { keepRequest, noServiceRequest } from './noServiceRequest.ts';

const answer = z.object({ message: z.literal('Request received'), id: z.string() });

/** Call 7: a signed-in customer hands back the router because the new place has no fibre. */
export function addHomeOrder(api: Api, { db, guards }: { db: Database; guards: FibreGuards }): void {
  const response = { ...ownerAnswers, 409: errorAnswer, 201: answer };
  const schema = {
    summary: 'Relocation without coverage',
    ...ownedBy(inBody('fttxNumber')),
    headers: repeatable,
    body: noServiceRequest,
    security: byFibreToken,
    response,
  };
  const url = '/ssp-home-order/api/v1/no-service-customers/create';
  api.post(url, { ...guards.relocation, schema }, async (request, reply) => {
    const { sub, msisdn } = customerOf(request);
    const body = { ...request.body, fttxNumber: normaliseMsisdn(request.body.fttxNumber) };
    if (msisdn === undefined || (await findPairedType(db, msisdn, body.fttxNumber)) === undefined) {
      throw new ApiError(403, 'not_paired');
    }
    const call = { owner: sub, call: 'no-service', key: request.headers['idempotency-key'], body };
    const id = await once(db, call, (step) => keepRequest(step, msisdn, body));
    return reply.code(201).send({ message: 'Request received', id });
  });
}
