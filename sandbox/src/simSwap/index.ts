import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getCustomer } from '../api/customer.ts';
import { errorResponse } from '../api/errorResponse.ts';
import type { Guards } from '../api/guards.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { bearerSecurity, ownerResponses } from '../api/openApi.ts';
import { bodyField, ownedBy, withoutOwner } from '../api/owner.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { saveCheck } from '../liveness/livenessCheck.ts';
import { saveSwap, swapRequest } from './swapRequest.ts';

const BASE = '/ssp-sim-swap/api/v1';
const received = z.object({ requestId: z.string(), status: z.literal('RECEIVED') });
const kept = z.object({ transactionnumber: z.string(), shortGuid: z.string() });

export type SimSwapDependencies = { db: Database; guards: Guards; settings: Settings };

/**
 * SIM swap requests, and liveness checks made on the device if no vendor makes them.
 */
export function addSimSwap(api: Api, parts: SimSwapDependencies): void {
  addSwaps(api, parts);
  if (parts.settings.livenessKind === 'local') addLivenessChecks(api, parts);
}

function addSwaps(api: Api, { db, guards, settings }: SimSwapDependencies): void {
  const response = { ...ownerResponses, 409: errorResponse, 202: received };
  const owner = ownedBy(bodyField('msisdn'), bodyField('customerId'), bodyField('suid'));
  const schema = {
    summary: 'SIM swap',
    ...owner,
    headers: idempotencyHeaders,
    body: swapRequest,
    security: bearerSecurity,
    response,
  };
  api.post(`${BASE}/swaps`, { ...guards.customer, schema }, async (request, reply) => {
    const { sub, msisdn } = getCustomer(request);
    const { body } = request;
    const numbers = [body.msisdn, body.customerId].map(normaliseMsisdn);
    if (msisdn === undefined || numbers.some((number) => number !== msisdn)) throw new ApiError(403, 'not_owner');
    const call = { owner: sub, call: 'sim-swap', key: request.headers['idempotency-key'], body };
    const rules = { limited: settings.rateLimits, kind: settings.livenessKind };
    const requestId = await runIdempotently(db, call, (tx) => saveSwap(tx, msisdn, body, rules));
    return reply.code(202).send({ requestId, status: 'RECEIVED' });
  });
}

/** Simulates a vendor: a check on the device proves a moving face, not the identity of the person. */
function addLivenessChecks(api: Api, { db, guards }: SimSwapDependencies): void {
  const response = { ...ownerResponses, 201: kept };
  const body = z.object({ referenceId: z.uuid('The reference id must be a UUID') });
  const owner = withoutOwner('Stored for the phone number of the access token; the request names no customer');
  const schema = { summary: 'Liveness check made on the device', ...owner, body, security: bearerSecurity, response };
  api.post(`${BASE}/liveness-checks`, { ...guards.customer, schema }, async (request, reply) => {
    const { msisdn } = getCustomer(request);
    if (msisdn === undefined) throw new ApiError(403, 'not_owner');
    return reply.code(201).send(await saveCheck(db, msisdn, 'local'));
  });
}
