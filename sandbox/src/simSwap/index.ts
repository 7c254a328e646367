import type { FastifyRequest } from 'fastify';
import type { SecurityLog } from '@portal/server';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { getCustomer } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { bodyField, ownedBy, withoutOwner } from '../api/owner.ts';
import { requireRecentSignIn } from '../api/recentSignIn.ts';
import { runIdempotently, idempotencyHeaders } from '../api/idempotency.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { findCheck } from '../liveness/findCheck.ts';
import { saveCheck, saveReference, type CheckOwner } from '../liveness/livenessCheck.ts';
import { saveSwap, swapRequest } from './swapRequest.ts';

const BASE = '/ssp-sim-swap/api/v1';
const receivedBody = z.object({ requestId: z.string(), status: z.literal('RECEIVED') });
const referenceBody = z.object({ referenceId: z.uuid('The reference id must be a UUID') });
const savedCheckBody = z.object({ transactionnumber: z.string(), shortGuid: z.string() });

type Dependencies = { db: Database; guards: Guards; settings: Settings; securityLog: SecurityLog };

/** Adds the routes for SIM swap requests, and for checks made on the device or, if a vendor makes them, their references. */
export function addSimSwap(api: Api, parts: Dependencies): void {
  addSwaps(api, parts);
  if (parts.settings.livenessVendor) addLivenessReferences(api, parts);
  else addLivenessChecks(api, parts);
}

function addSwaps(api: Api, { db, guards, settings, securityLog }: Dependencies): void {
  const options = toRouteOptions({
    guard: guards.customer,
    summary: 'SIM swap',
    ...ownedBy(bodyField('msisdn'), bodyField('customerId'), bodyField('suid')),
    headers: idempotencyHeaders,
    body: swapRequest,
    response: { 202: receivedBody },
    errors: [403, 409],
  });
  api.post(`${BASE}/swaps`, options, async (request, reply) => {
    const { sub, msisdn } = getCustomer(request);
    const { body } = request;
    const numbers = [body.msisdn, body.customerId].map(normaliseMsisdn);
    if (msisdn === undefined || numbers.some((number) => number !== msisdn)) throw new ApiError(403, 'not_owner');
    requireRecentSignIn(request, settings.simSwapMaxAuthAgeSeconds);
    const consumeCheck = await findCheck(db, settings.livenessVendor, body.suid, { sub, msisdn });
    const rules = { limited: settings.rateLimits, consumeCheck };
    const requestId = await runIdempotently(db, request, { call: 'sim-swap', body }, (tx) =>
      saveSwap(tx, msisdn, body, rules),
    );
    securityLog({ event: 'sim_swap', outcome: 'success', subject: sub, ip: request.ip });
    return reply.code(202).send({ requestId, status: 'RECEIVED' });
  });
}

/** Stores checks as a vendor would: a check on the device proves a moving face, not the identity of the person. */
function addLivenessChecks(api: Api, { db, guards }: Dependencies): void {
  const options = toRouteOptions({
    guard: guards.customer,
    summary: 'Liveness check made on the device',
    ...withoutOwner('Stored for the phone number of the access token; the request names no customer'),
    body: referenceBody,
    response: { 201: savedCheckBody },
    errors: [403],
  });
  api.post(`${BASE}/liveness-checks`, options, async (request, reply) => {
    return reply.code(201).send(await saveCheck(db, getCheckOwner(request)));
  });
}

/** Stores the reference of a vendor's check before it starts, so that no other customer can use that check. */
function addLivenessReferences(api: Api, { db, guards }: Dependencies): void {
  const options = toRouteOptions({
    guard: guards.customer,
    summary: 'Reference of a vendor’s liveness check',
    ...withoutOwner('Stored for the customer of the access token; the request names no customer'),
    body: referenceBody,
    response: { 201: referenceBody },
    errors: [403, 409],
  });
  api.post(`${BASE}/liveness-references`, options, async (request, reply) => {
    const { referenceId } = request.body;
    if (!(await saveReference(db, referenceId, getCheckOwner(request)))) throw new ApiError(409, 'reference_exists');
    return reply.code(201).send({ referenceId });
  });
}

function getCheckOwner(request: FastifyRequest): CheckOwner {
  const { sub, msisdn } = getCustomer(request);
  if (msisdn === undefined) throw new ApiError(403, 'not_owner');
  return { sub, msisdn };
}
