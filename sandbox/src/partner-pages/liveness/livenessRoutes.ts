import type { FastifyError, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import { z } from 'zod';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { sendError } from '../../api/errorResponse.ts';
import { textLine } from '../../api/fields.ts';
import { isSameSecret } from '../../api/isSameSecret.ts';
import { msisdn } from '../../api/msisdn.ts';
import type { Settings } from '../../config/settings.ts';
import { createCheckIds } from '../../liveness/livenessCheck.ts';
import type { VendorCheck } from '../../liveness/vendorCheck.ts';
import { addFiles } from '../staticFiles.ts';

const CHECKS_PATH = '/liveness/api/v1/checks';
const KEY_HEADER = 'x-liveness-key';
/** The checks that are kept, in memory only: they contain card numbers. */
const MAX_CHECKS = 10_000;
const CHECK_LIFETIME_MS = 60 * 60 * 1000;

const checkBody = z.object({
  cardType: z.literal('Ghana card', { error: 'The card type must be “Ghana card”' }),
  cardNumber: textLine('A card number is required', 40),
  referenceId: textLine('A reference id is required', 80),
  purpose: z.literal('Liveness Check', { error: 'The purpose must be “Liveness Check”' }),
  phoneNumber: msisdn,
});
const checkPath = z.object({ shortGuid: z.string() });

/** The public key of the vendor's script and the secret of servers that ask for a check. */
type SimulatedVendor = NonNullable<Settings['simulatedLivenessVendor']>;

/**
 * A simulated vendor of liveness checks: the script for the portal's page, the call of that script after a passed check,
 * and the call of the portal's API, which asks for a check. No picture is sent: anyone who has the public key can claim a
 * passed check. So it is for development and tests only.
 */
export async function addLivenessRoutes(
  partnerPages: Api,
  { portalOrigin, vendor }: { portalOrigin: string; vendor: SimulatedVendor },
): Promise<void> {
  const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
  const checks = new LruMap<VendorCheck>(MAX_CHECKS, CHECK_LIFETIME_MS);
  addFiles(partnerPages, 'partner-pages', ['liveness/sdk.js'], crossOrigin);
  await partnerPages.register(async (scope) => {
    const routes = scope as Api;
    routes.setErrorHandler<FastifyError | ApiError>(sendError);
    const allowed = {
      'access-control-allow-origin': portalOrigin,
      'access-control-allow-headers': `content-type, ${KEY_HEADER}`,
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
      ...crossOrigin,
      vary: 'Origin',
    };
    routes.addHook('onRequest', async (_request, reply) => {
      reply.headers(allowed);
    });
    routes.options(CHECKS_PATH, (_request, reply) => reply.code(204).send());
    const requireKey = async ({ headers }: FastifyRequest) => requireSame(headers[KEY_HEADER], vendor.key, 'bad_key');
    routes.post(CHECKS_PATH, { onRequest: requireKey, schema: { body: checkBody } }, async (request, reply) => {
      const { cardNumber, phoneNumber, referenceId } = request.body;
      const ids = createCheckIds();
      const outcome = { status: 'SUCCESSFUL', success: true };
      checks.set(ids.shortGuid, { ...outcome, cardNumber, phoneNumber, referenceId });
      return reply.code(201).send({ ...ids, ...outcome });
    });
    const requireSecret = async ({ headers }: FastifyRequest) =>
      requireSame(headers.authorization, `Bearer ${vendor.secret}`, 'bad_secret');
    const options = { onRequest: requireSecret, schema: { params: checkPath } };
    routes.get(`${CHECKS_PATH}/:shortGuid`, options, async (request) => {
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
