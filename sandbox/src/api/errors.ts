import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

type Details = { text?: string; headers?: Record<string, string>; cause?: unknown };

/**
 * An error response. `text` is written for customers and becomes the `message` of the response. Only 400 (validation
 * texts) and 409 send it: for every other status the client shows its own text (D-139).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly text: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly error: string,
    { text, headers = {}, cause }: Details = {},
  ) {
    super(error, { cause });
    this.text = text;
    this.headers = headers;
  }
}

const STATUSES_WITH_MESSAGE = [400, 409];

/** Fastify error handler. The cause of a 5xx is logged, never sent. */
export function handleApiError(thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const { status, error, text, headers, cause } = toApiError(thrown);
  if (status >= 500) request.log.error({ err: cause ?? thrown }, error);
  const message = text && STATUSES_WITH_MESSAGE.includes(status) ? { message: text } : {};
  return reply
    .code(status)
    .headers(headers)
    .send({ statusCode: String(status), error, ...message, requestId: request.id });
}

/** The error codes of responses for errors that Fastify throws, by status. */
const FRAMEWORK_ERRORS: Record<number, string> = {
  400: 'bad_request',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
};

function toApiError(thrown: FastifyError | ApiError): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown.validation) {
    const messages = new Set(thrown.validation.map(({ message }) => message ?? ''));
    return new ApiError(400, 'bad_request', { text: [...messages].filter(Boolean).join('; ') });
  }
  const { statusCode = 500 } = thrown;
  const error = FRAMEWORK_ERRORS[statusCode];
  return error === undefined ? new ApiError(500, 'internal', { cause: thrown }) : new ApiError(statusCode, error);
}
