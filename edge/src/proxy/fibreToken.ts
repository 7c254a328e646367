import { AccessTokenError, addressKey, type AccessTokenCheck, type CreateRateLimit } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendError } from '../http/errorResponses.ts';
import { toUpstreamError } from './upstreamError.ts';

type FibreTokenOptions = {
  operatorUrl: string;
  portalOrigin: string;
  headers: Headers;
  apiKey: string;
  /** The client id that browsers send; it grants nothing by itself. */
  publicId: string;
  clientId: string;
  clientSecret: string;
  createRateLimit: CreateRateLimit;
  checkUserToken: AccessTokenCheck;
};

/** The only call whose body the edge rewrites. */
const FIBRE_TOKEN_PATH = '/home-fibre-check/api/auth/token';
/** Token requests per minute from one IP address; those of signed-in customers are counted per subject instead. */
const TOKEN_REQUESTS_A_MINUTE = 20;
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The scope of the fibre token of a visitor who is not signed in. */
const VISITOR_SCOPE = 'fibre:check';
const TIMEOUT_MS = 15_000;

/**
 * Adds the route for the fibre token. A browser sends the public client id and an empty secret; the edge sends the real ones, and forwards
 * nothing else of the form. The token of a signed-in customer also allows to create relocations of their own.
 */
export function addFibreTokenRoute(scope: FastifyInstance, options: FibreTokenOptions): void {
  const subjects = new WeakMap<FastifyRequest, string>();
  // Customers of a mobile network share IP addresses, so signed-in customers are counted per subject.
  const retryAfterSeconds = options.createRateLimit(TOKEN_REQUESTS_A_MINUTE, (request) => {
    const subject = subjects.get(request);
    return subject === undefined ? addressKey(request) : `customer ${subject}`;
  });
  const refuse = (reply: FastifyReply, status: number, error: string) =>
    sendError(reply, options.headers, status, error);

  scope.post(FIBRE_TOKEN_PATH, async (request, reply) => {
    if (!isOwnOrigin(request, options.portalOrigin)) return refuse(reply, 403, 'bad_origin');
    const { authorization } = request.headers;
    const user = authorization ? await options.checkUserToken(authorization).catch(toRefusal) : undefined;
    const isRefused = user instanceof AccessTokenError;
    if (user && !isRefused) subjects.set(request, user.sub);
    const seconds = await retryAfterSeconds(request);
    if (seconds) return refuse(reply.header('retry-after', String(seconds)), 429, 'rate_limited');
    if (request.headers['content-type']?.split(';')[0]?.trim() !== FORM_TYPE) {
      return refuse(reply, 415, 'unsupported_media_type');
    }
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    if (form.get('grant_type') !== 'client_credentials') return refuse(reply, 400, 'unsupported_grant_type');
    if (form.get('client_id') !== options.publicId) return refuse(reply, 401, 'invalid_client');

    const operatorForm = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: options.clientId,
      client_secret: options.clientSecret,
      scope: VISITOR_SCOPE,
    });
    if (isRefused) return refuse(reply.headers(user.headers), user.status, user.code);
    if (user) {
      operatorForm.set('scope', `${VISITOR_SCOPE} relocation:create`);
      operatorForm.set('sub', user.sub);
      if (user.phone) operatorForm.set('phone', user.phone);
    }
    return forwardTokenRequest(request, reply, options, operatorForm);
  });
}

function toRefusal(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error;
  throw error;
}

async function forwardTokenRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  options: FibreTokenOptions,
  operatorForm: URLSearchParams,
) {
  try {
    const response = await fetch(options.operatorUrl + FIBRE_TOKEN_PATH, {
      method: 'POST',
      headers: {
        'content-type': FORM_TYPE,
        'x-api-key': options.apiKey,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      },
      body: operatorForm.toString(),
      redirect: 'error', // another address must not get the client secret
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter) reply.header('retry-after', retryAfter);
    reply.code(response.status).headers(options.headers);
    reply.type(response.headers.get('content-type') ?? 'application/json; charset=utf-8').send(body);
  } catch (error) {
    const failure = toUpstreamError(error);
    request.log.warn({ failure: failure.error }, 'the operator issued no fibre token');
    if (failure.status === 503) reply.header('retry-after', '5');
    sendError(reply, options.headers, failure.status, failure.error);
  }
  return reply;
}

/**
 * Refuses a foreign `Origin` or `Sec-Fetch-Site`; a missing header is accepted. Browsers send the origin with every POST,
 * and a page cannot set these headers.
 */
function isOwnOrigin({ headers }: FastifyRequest, portalOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (headers.origin ?? portalOrigin) === portalOrigin && (site === undefined || site === 'same-origin');
}
