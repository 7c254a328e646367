import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { sendError } from '../../api/errorResponse.ts';
import { isSameSecret } from '../../api/isSameSecret.ts';
import { textLine } from '../../api/fields.ts';
import { msisdn, normaliseMsisdn } from '../../api/msisdn.ts';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../db/database.ts';
import { saveCheck } from '../../liveness/livenessCheck.ts';
import { addFiles } from '../staticFiles.ts';

const CHECKS_PATH = '/liveness/api/v1/checks';
const KEY_HEADER = 'x-liveness-key';

const checkBody = z.object({
  cardType: z.literal('Ghana card', { error: 'The card type must be “Ghana card”' }),
  cardNumber: textLine('A card number is required', 40),
  referenceId: textLine('A reference id is required', 80),
  purpose: z.literal('Liveness Check', { error: 'The purpose must be “Liveness Check”' }),
  phoneNumber: msisdn,
});

type Dependencies = { db: Database; settings: Settings };

/**
 * A simulated vendor of liveness checks: the script for the portal's page, and the call of that script after a passed
 * check. No picture is sent; the server stores only that a number passed.
 */
export async function addLivenessRoutes(partnerPages: Api, { db, settings }: Dependencies): Promise<void> {
  const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
  addFiles(partnerPages, 'partner-pages', ['liveness/sdk.js'], crossOrigin);
  await partnerPages.register(async (scope) => {
    const routes = scope as Api;
    routes.setErrorHandler<FastifyError | ApiError>(sendError);
    const allowed = {
      'access-control-allow-origin': settings.portalOrigin,
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
    const onRequest = async (request: FastifyRequest) => checkKey(request, settings.livenessKey);
    routes.post(CHECKS_PATH, { onRequest, schema: { body: checkBody } }, async (request, reply) => {
      const saved = await saveCheck(db, normaliseMsisdn(request.body.phoneNumber), 'vendor');
      return reply.code(201).send({ ...saved, status: 'SUCCESSFUL', success: true });
    });
  });
}

function checkKey(request: FastifyRequest, expected: string): void {
  if (isSameSecret(String(request.headers[KEY_HEADER] ?? ''), expected)) return;
  throw new ApiError(401, 'bad_key', { headers: { 'www-authenticate': 'LivenessKey' } });
}
