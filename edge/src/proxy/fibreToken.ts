import { AccessTokenError, RETRY_AFTER_S, type AccessTokenCheck } from '@portal/server';
import { operatorApis } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from '../headers/responseHeaders.ts';
import { sendError } from '../http/errorResponses.ts';
import type { BackendClient } from './backendClients.ts';
import { sendFailure } from './proxyRoutes.ts';
import { createTokenCache, parseTokenResponse, type IssuedToken } from './tokenCache.ts';
import { toUpstreamFailure } from './upstreamFailure.ts';

type FibreTokenOptions = {
  client: BackendClient;
  portalOrigin: string;
  /** The client id that browsers send; it grants nothing by itself. */
  publicId: string;
  clientId: string;
  clientSecret: string;
  checkUserToken: AccessTokenCheck;
};

const TOKEN_PATH = '/auth/token';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The scope of the fibre token of a visitor who is not signed in. */
const VISITOR_SCOPE = 'fibre:check';

/** The fibre API refused to issue a token, or `maxPending` calls of it run. */
class TokenRefusedError extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string,
  ) {
    super(`A request for a fibre token was refused with ${status}`);
  }
}

/**
 * Adds the route for the fibre token. A browser sends the public client id and an empty secret; the edge sends the real
 * ones, and forwards nothing else of the form. All visitors get one token, which the edge holds. The token of a
 * signed-in customer also allows relocations of that customer.
 */
export function addFibreTokenRoute(scope: FastifyInstance, options: FibreTokenOptions): void {
  const visitorTokenCache = createTokenCache(() => requestToken(options, { scope: VISITOR_SCOPE }));

  // A visitor token that the fibre API has refused must not be given to others.
  scope.addHook('onResponse', async ({ headers: { authorization = '' }, url }, reply) => {
    const isFibreCall = url.startsWith(`${operatorApis.fibre.base}/`) && !url.includes(TOKEN_PATH);
    if (reply.statusCode === 401 && isFibreCall) visitorTokenCache.forget(authorization.replace(/^Bearer /i, ''));
  });

  scope.post(operatorApis.fibre.base + TOKEN_PATH, async (request, reply) => {
    request.logFields = options.client.labels;
    if (!isOwnOrigin(request, options.portalOrigin)) return sendError(reply, 403, 'bad_origin');
    if (request.headers['content-type']?.split(';')[0]?.trim() !== FORM_TYPE) {
      return sendError(reply, 415, 'unsupported_media_type');
    }
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    if (form.get('grant_type') !== 'client_credentials') return sendError(reply, 400, 'unsupported_grant_type');
    if (form.get('client_id') !== options.publicId) return sendError(reply, 401, 'invalid_client');
    if (!request.headers.authorization) return sendToken(request, reply, options, visitorTokenCache.get());

    const user = await options.checkUserToken(request.headers.authorization).catch(accessTokenErrorOrThrow);
    if (user instanceof AccessTokenError) return sendError(reply.headers(user.headers), user.status, user.code);
    const customer = { sub: user.sub, ...(user.phone !== undefined && { phone: user.phone }) };
    const token = requestToken(options, { scope: `${VISITOR_SCOPE} relocation:create`, ...customer });
    return sendToken(request, reply, options, token);
  });
}

/** Handler for `catch`: returns an `AccessTokenError`, throws any other error. */
function accessTokenErrorOrThrow(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error;
  throw error;
}

/** Requests a token with the real client id and secret. */
async function requestToken(
  { client, clientId, clientSecret }: FibreTokenOptions,
  fields: Record<string, string>,
): Promise<IssuedToken> {
  if (client.refusesCall()) throw new TokenRefusedError(503, RETRY_AFTER_S);
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, ...fields };
  const { statusCode, headers, body } = await client.request({
    method: 'POST',
    path: (client.backend.apis.fibre ?? operatorApis.fibre.base) + TOKEN_PATH,
    headers: { ...(await client.addedHeaders()), 'content-type': FORM_TYPE },
    body: new URLSearchParams(form).toString(),
  });
  const text = await body.text();
  if (statusCode >= 300) throw new TokenRefusedError(statusCode, String(headers['retry-after'] ?? RETRY_AFTER_S));
  return parseTokenResponse(text);
}

/** Sends the response that the portal expects of the fibre API. */
async function sendToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { client }: FibreTokenOptions,
  issued: Promise<IssuedToken>,
) {
  const fail = (error: unknown) => {
    if (!(error instanceof TokenRefusedError)) return void sendFailure(reply, client, toUpstreamFailure(error));
    request.log.warn({ status: error.status }, 'the fibre API issued no token');
    // A refusal of the edge's credentials is no fault of the browser.
    if (![429, 503].includes(error.status)) return void sendError(reply, 502, 'upstream');
    return void sendError(reply.header('retry-after', error.retryAfter), 503, 'operator_busy');
  };
  const found = await issued.catch(fail);
  if (!found) return reply;
  const data = { access_token: found.token, expires_in: found.expiresInS };
  return reply.headers(apiHeaders).send({ success: true, message: 'Token issued', data });
}

/**
 * Refuses a foreign `Origin` or `Sec-Fetch-Site`; a missing header is accepted. Browsers send the origin with every
 * POST, and a page cannot set these headers.
 */
function isOwnOrigin({ headers }: FastifyRequest, portalOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (headers.origin ?? portalOrigin) === portalOrigin && (site === undefined || site === 'same-origin');
}
