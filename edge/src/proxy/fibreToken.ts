import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendError } from '../http/errorResponses.ts';
import { ipRateLimit } from '../http/ipRateLimit.ts';
import { toUpstreamError } from './upstreamError.ts';
import type { CheckUserToken } from './userToken.ts';

type FibreClient = {
  operatorUrl: string;
  portalOrigin: string;
  headers: Headers;
  apiKey: string;
  /** The client id that browsers send; it grants nothing by itself. */
  publicId: string;
  clientId: string;
  clientSecret: string;
  limited: boolean;
  checkUserToken: CheckUserToken;
};

/** The only call whose body the edge rewrites. */
const FIBRE_TOKEN_PATH = '/home-fibre-check/api/auth/token';
/** Token requests per minute from one IP address; those of signed-in customers are counted per subject instead. */
const FIBRE_CALLS_A_MINUTE = 20;
const FORM = 'application/x-www-form-urlencoded';
/** The scope of a visitor's fibre token. */
const VISITOR_SCOPE = 'fibre:check';
const TIMEOUT_MS = 15_000;

/**
 * The fibre token. A browser sends the public client id and an empty secret; the edge sends the real ones, and forwards
 * nothing else of the form. The token of a signed-in customer also allows to create relocations of their own.
 */
export function addFibreTokenRoute(scope: FastifyInstance, client: FibreClient): void {
  const retryAfterSeconds = ipRateLimit(FIBRE_CALLS_A_MINUTE);
  const refuse = (reply: FastifyReply, status: number, error: string) =>
    sendError(reply, client.headers, status, error);

  scope.post(FIBRE_TOKEN_PATH, async (request, reply) => {
    if (!isOwnOrigin(request, client.portalOrigin)) return refuse(reply, 403, 'bad_origin');
    const { authorization } = request.headers;
    const user = authorization ? await client.checkUserToken(authorization) : undefined;
    // Customers of a mobile network share IP addresses, so signed-in customers are counted per subject.
    const seconds = client.limited ? retryAfterSeconds(user?.ok ? `customer ${user.subject}` : request.ip) : undefined;
    if (seconds) return refuse(reply.header('retry-after', String(seconds)), 429, 'rate_limited');
    if (request.headers['content-type']?.split(';')[0]?.trim() !== FORM) {
      return refuse(reply, 415, 'unsupported_media_type');
    }
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    if (form.get('grant_type') !== 'client_credentials') return refuse(reply, 400, 'unsupported_grant_type');
    if (form.get('client_id') !== client.publicId) return refuse(reply, 401, 'invalid_client');

    const operatorForm = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
      scope: VISITOR_SCOPE,
    });
    if (user) {
      if (!user.ok) return refuse(challenge(reply, user), user.status, user.error);
      operatorForm.set('scope', `${VISITOR_SCOPE} relocation:create`);
      operatorForm.set('sub', user.subject);
      if (user.phone) operatorForm.set('phone', user.phone);
    }
    return forward(request, reply, client, operatorForm);
  });
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  client: FibreClient,
  operatorForm: URLSearchParams,
) {
  try {
    const response = await fetch(client.operatorUrl + FIBRE_TOKEN_PATH, {
      method: 'POST',
      headers: {
        'content-type': FORM,
        'x-api-key': client.apiKey,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      },
      body: operatorForm.toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter) reply.header('retry-after', retryAfter);
    reply.code(response.status).headers(client.headers);
    reply.type(response.headers.get('content-type') ?? 'application/json; charset=utf-8').send(body);
  } catch (error) {
    const failure = toUpstreamError(error);
    request.log.warn({ failure: failure.error }, 'the operator issued no fibre token');
    if (failure.status === 503) reply.header('retry-after', '5');
    sendError(reply, client.headers, failure.status, failure.error);
  }
  return reply;
}

/**
 * Refuses a foreign `Origin` or `Sec-Fetch-Site`; a missing header is accepted. Browsers send the origin with every POST,
 * and a page can set neither.
 */
function isOwnOrigin({ headers }: FastifyRequest, portalOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (headers.origin ?? portalOrigin) === portalOrigin && (site === undefined || site === 'same-origin');
}

function challenge(reply: FastifyReply, refused: { status: number; error: string }): FastifyReply {
  return refused.status === 401
    ? reply.header('www-authenticate', `Bearer error="invalid_token"`)
    : reply.header('retry-after', '5');
}
