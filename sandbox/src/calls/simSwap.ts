import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { latitudeSchema, longitudeSchema, msisdnSchema, normaliseMsisdn, optionalTextSchema } from '../api/fields.ts';
import { getCustomer, getOwnMsisdn, type Guards } from '../api/guards.ts';
import { idempotencyHeaderSchema, runIdempotently } from '../api/idempotency.ts';
import { throwIfRequestIsOpen } from '../api/openRequest.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Settings } from '../settings.ts';
import type { Database, QueryRunner } from '../db/database.ts';
import { createCheckIds, createCheckConsumer, saveCheck } from './livenessChecks.ts';

const BASE = '/ssp-sim-swap/api/v1';
const SERIAL_REQUIRED_TEXT = 'Serial number is required.';
const CHECK_REQUIRED_TEXT = 'A photo verification is required';

/** How long after entering the password a customer may send a SIM swap request. */
const MAX_AUTH_AGE_SECONDS = 300;

/** The body of a SIM swap request, with the validation texts of the portal's form. */
const swapRequestSchema = z.object(
  {
    msisdn: msisdnSchema,
    serial: z
      .string({ error: SERIAL_REQUIRED_TEXT })
      .trim()
      .min(1, { error: SERIAL_REQUIRED_TEXT, abort: true })
      .regex(/^\d{10,25}$/, 'The serial number must have 10 to 25 digits.'),
    reason: z.enum(['lost', 'stolen', 'damaged', 'other'], { error: 'Reason is required.' }),
    requesterName: optionalTextSchema(240),
    customerId: msisdnSchema,
    suid: z.string({ error: CHECK_REQUIRED_TEXT }).regex(/^[\x21-\x7e]{1,200}$/, CHECK_REQUIRED_TEXT),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
  },
  { error: 'Please fill in the form' },
);
const receivedSchema = z.object({ requestId: z.string(), status: z.literal('RECEIVED') });
const referenceSchema = z.object({ referenceId: z.uuid('The reference id must be a UUID') });
const savedCheckSchema = z.object({ transactionnumber: z.string(), shortGuid: z.string() });

type Dependencies = { db: Database; guards: Guards; settings: Settings };

/**
 * Adds the routes for SIM swap requests, and for checks made on the device or, if a vendor makes them, their
 * references.
 */
export function addSimSwapRoutes(api: ZodServer, { db, guards: { customer }, settings }: Dependencies): void {
  const swaps = { headers: idempotencyHeaderSchema, body: swapRequestSchema, response: { 202: receivedSchema } };
  api.post(`${BASE}/swaps`, { ...customer, schema: swaps }, async (request, reply) => {
    const { body } = request;
    const owner = checkOwnerOf(request);
    const numbers = [body.msisdn, body.customerId].map(normaliseMsisdn);
    if (numbers.some((number) => number !== owner.msisdn)) throw new ApiError(403, 'not_owner');
    requireRecentSignIn(request);
    const consumeCheck = await createCheckConsumer(db, settings.livenessVendor, body.suid, owner);
    const requestId = await runIdempotently(db, request, { call: 'sim-swap', body }, async (tx) => {
      // Before the liveness check: otherwise a repeated request, whose check is used, would ask for another photo in
      // vain.
      await throwIfRequestIsOpen(tx, {
        rows: 'sim_swap WHERE owner_msisdn = $1',
        value: owner.msisdn,
        error: 'swap_in_progress',
        text: (when) => `A SIM swap for this number was already requested. You can send another request ${when}.`,
      });
      if (!(await consumeCheck(tx))) throw new ApiError(403, 'liveness_missing');
      return saveSwap(tx, owner.msisdn, body);
    });
    return reply.code(202).send({ requestId, status: 'RECEIVED' });
  });

  if (settings.livenessVendor) {
    // Stores the reference of a vendor's check before it starts, so that no other customer can use that check.
    const references = { body: referenceSchema, response: { 201: referenceSchema } };
    api.post(`${BASE}/liveness-references`, { ...customer, schema: references }, async (request, reply) => {
      const { referenceId } = request.body;
      if (!(await saveCheck(db, referenceId, checkOwnerOf(request)))) throw new ApiError(409, 'reference_exists');
      return reply.code(201).send({ referenceId });
    });
  } else {
    // Stores checks as a vendor would: a check on the device proves a moving face, not the identity of the person.
    const checks = { body: referenceSchema, response: { 201: savedCheckSchema } };
    api.post(`${BASE}/liveness-checks`, { ...customer, schema: checks }, async (request, reply) => {
      const ids = createCheckIds();
      await saveCheck(db, ids.shortGuid, checkOwnerOf(request));
      return reply.code(201).send(ids);
    });
  }
}

const checkOwnerOf = (request: FastifyRequest) => ({ sub: getCustomer(request).sub, msisdn: getOwnMsisdn(request) });

/**
 * Throws the 401 of RFC 9470 unless the customer entered the password recently. A renewed token is not enough: it keeps
 * the `auth_time` of its sign-in.
 */
function requireRecentSignIn(request: FastifyRequest): void {
  const { authTime } = getCustomer(request);
  if (authTime !== undefined && Date.now() / 1000 - authTime <= MAX_AUTH_AGE_SECONDS) return;
  const error = 'insufficient_user_authentication';
  const challenge = `Bearer error="${error}", error_description="Sign in again", max_age="${MAX_AUTH_AGE_SECONDS}"`;
  throw new ApiError(401, error, { headers: { 'www-authenticate': challenge } });
}

async function saveSwap(tx: QueryRunner, owner: string, request: z.infer<typeof swapRequestSchema>): Promise<string> {
  const { serial, reason, requesterName, suid } = request;
  const id = `SW-${randomBytes(8).toString('hex').toUpperCase()}`;
  await tx.query(
    `INSERT INTO sim_swap (id, owner_msisdn, serial, reason, requester_name, short_guid, latitude, longitude)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, owner, serial, reason, requesterName, suid, request.latitude, request.longitude],
  );
  return id;
}
