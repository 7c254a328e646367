import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, handleApiError } from '../api/errors.ts';
import { msisdnSchema, textSchema } from '../api/fields.ts';
import { isSameSecret } from '../api/guards.ts';
import type { ZodServer } from '../api/zodServer.ts';
import { createCheckIds, type VendorCheck } from '../calls/livenessChecks.ts';
import type { Settings } from '../settings.ts';

const CHECKS_PATH = '/liveness/api/v1/checks';
const KEY_HEADER = 'x-liveness-key';
const SDK = readFileSync(new URL('../../src/partner-pages/livenessSdk.js', import.meta.url));

const checkSchema = z.object({
  cardType: z.literal('Ghana card', { error: 'The card type must be “Ghana card”' }),
  cardNumber: textSchema('A card number is required', 40),
  referenceId: textSchema('A reference id is required', 80),
  purpose: z.literal('Liveness Check', { error: 'The purpose must be “Liveness Check”' }),
  phoneNumber: msisdnSchema,
});

/** The key that pages send, which is public, and the secret of servers that ask for a check. */
type SimulatedVendor = NonNullable<Settings['simulatedLivenessVendor']>;

/**
 * Adds the routes of a simulated liveness vendor: the script for the portal's page, the call of that script after a
 * passed check, and the call of the portal's API, which asks for a check. No picture is sent: anyone who has the public
 * key can claim a passed check. So it is for development and tests only.
 */
export async function addLivenessVendorRoutes(
  partnerPages: ZodServer,
  portalOrigin: string,
  vendor: SimulatedVendor,
): Promise<void> {
  const checks = new Map<string, VendorCheck>(); // in memory only: they contain card numbers
  await partnerPages.register(async (scope: ZodServer) => {
    scope.setErrorHandler<FastifyError | ApiError>(handleApiError);
    const crossOrigin = {
      'access-control-allow-origin': portalOrigin,
      'access-control-allow-headers': `content-type, ${KEY_HEADER}`,
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    };
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(crossOrigin));
    scope.get('/liveness/sdk.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SDK));
    scope.options(CHECKS_PATH, (_request, reply) => reply.code(204).send());

    const requireKey = async ({ headers }: FastifyRequest) => requireSame(headers[KEY_HEADER], vendor.key, 'bad_key');
    scope.post(CHECKS_PATH, { onRequest: requireKey, schema: { body: checkSchema } }, async (request, reply) => {
      const { cardNumber, phoneNumber, referenceId } = request.body;
      const ids = createCheckIds();
      const outcome = { status: 'SUCCESSFUL', success: true };
      checks.set(ids.shortGuid, { ...outcome, cardNumber, phoneNumber, referenceId });
      return reply.code(201).send({ ...ids, ...outcome });
    });

    const requireSecret = async ({ headers }: FastifyRequest) =>
      requireSame(headers.authorization, `Bearer ${vendor.secret}`, 'bad_secret');
    const options = { onRequest: requireSecret, schema: { params: z.object({ shortGuid: z.string() }) } };
    scope.get(`${CHECKS_PATH}/:shortGuid`, options, async (request) => {
      const check = checks.get(request.params.shortGuid);
      if (!check) throw new ApiError(404, 'not_found');
      return check;
    });
  });
}

function requireSame(given: string | string[] | undefined, expected: string, error: string): void {
  if (isSameSecret(String(given ?? ''), expected)) return;
  throw new ApiError(401, error, { headers: { 'www-authenticate': 'LivenessKey' } });
}
