/** A request failed. `traceId` is set if it was sent with a trace (apiFetch). */
abstract class RequestError extends Error {
  traceId?: string;
}

/** The server responded with a status outside 2xx. `message` is the body’s own `message`, or empty. */
export class HttpError extends RequestError {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  /** The header `WWW-Authenticate`, or ''. */
  readonly challenge: string;

  constructor(status: number, statusText: string, body: unknown, challenge = '') {
    super(messageIn(body));
    this.status = status;
    this.statusText = statusText || reasonPhrase(status);
    this.body = body;
    this.challenge = challenge;
  }
}

/** No response: the connection was refused or dropped, or the request timed out. The message is empty (D-131). */
export class NetworkError extends RequestError {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('', { cause });
  }
}

/** A 2xx response that is not JSON (HTML, truncated) or does not match the schema. */
export class UnexpectedResponseError extends RequestError {
  override readonly name = 'UnexpectedResponseError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Whether the server responded with an error status, or with this one if `status` is given. */
export function isHttpError(error: unknown, status?: number): error is HttpError {
  return error instanceof HttpError && (status === undefined || error.status === status);
}

export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

export function isUnexpectedResponse(error: unknown): error is UnexpectedResponseError {
  return error instanceof UnexpectedResponseError;
}

/** Whether a request failed: any of the errors that `requestJson` throws, as opposed to an abort or a missing token. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}

/**
 * What a customer can quote of a failure, so that logs and traces show its request: the first eight digits of the trace
 * id. The failed request may be a cause of the error.
 */
export function referenceOf(error: unknown): string | undefined {
  if (isRequestError(error)) return error.traceId?.slice(0, 8);
  return error instanceof Error ? referenceOf(error.cause) : undefined;
}

/** Whether another attempt may succeed: 5xx and network errors. A 4xx or a malformed response is final. */
export function isTransient(error: unknown): boolean {
  return isNetworkError(error) || (isHttpError(error) && error.status >= 500);
}

/** The error’s own message, or `fallback` if it has none. */
export function messageOf(error: unknown, fallback: string): string {
  if (typeof error === 'string') return error || fallback;
  return messageIn(error) || fallback;
}

function messageIn(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('message' in value)) return '';
  return typeof value.message === 'string' ? value.message : '';
}

// HTTP/2 and HTTP/3 carry no reason phrase, but error texts show one (“API Error: 404 Not Found”). The table contains
// the statuses that the APIs, and proxies in front of them, respond with.
const REASON_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The usual phrase of a status, or an empty text for an unknown status. */
function reasonPhrase(status: number): string {
  return REASON_PHRASES[status] ?? '';
}

/** The sign-in that an API requires, as its challenge states it. */
export interface StepUpChallenge {
  maxAgeSeconds?: number;
  /** Authentication context class references, separated by spaces. */
  acrValues?: string;
}

/**
 * The challenge of a 401 that no renewed token can answer: the customer must sign in again (RFC 9470). Undefined for
 * every other error. An API of another origin must expose the header `WWW-Authenticate` (CORS).
 */
export function getStepUpChallenge(error: unknown): StepUpChallenge | undefined {
  if (!isHttpError(error, 401)) return undefined;
  const { challenge } = error;
  if (parameterOf(challenge, 'error') !== 'insufficient_user_authentication') return undefined;
  const maxAge = parameterOf(challenge, 'max_age');
  const acrValues = parameterOf(challenge, 'acr_values');
  return {
    ...(maxAge !== undefined && /^\d{1,9}$/.test(maxAge) && { maxAgeSeconds: Number(maxAge) }),
    ...(acrValues !== undefined && { acrValues }),
  };
}

/** The value of a parameter such as `max_age="300"` or `max_age=300`. */
function parameterOf(challenge: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(challenge);
  return found?.[1] ?? found?.[2];
}
