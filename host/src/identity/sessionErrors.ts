import { isHttpError } from '@portal/shared/http';

/** Why no access token could be obtained: the customer must consent, must sign in, or cannot do anything about it. */
export type AccessTokenErrorKind = 'consent' | 'login' | 'failed';

/** SES-014 to SES-016. */
const ERROR_TEXTS: Record<AccessTokenErrorKind, string> = {
  consent: 'User consent required. Please log in again.',
  login: 'Login required. Please log in again.',
  failed: 'Failed to obtain access token',
};

/** D-036: shown when the limit of automatic redirects is reached; the text of the generic panel (SHR-028). */
export const REDIRECT_LOOP_MESSAGE = 'There was a problem processing your request';

/** SES-002: shown when no token could be obtained and the redirect to the sign-in page begins. */
export const TOKEN_FAILED_REDIRECTING = 'Failed to load token. Attempting to login...';

const KIND_BY_OAUTH_ERROR = new Map<string, AccessTokenErrorKind>([
  ['consent_required', 'consent'],
  // The provider rejects a second audience that was not granted at sign-in.
  ['invalid_target', 'consent'],
  ['login_required', 'login'],
  ['invalid_grant', 'login'],
  ['interaction_required', 'login'],
  ['account_selection_required', 'login'],
]);

/**
 * Errors of a token endpoint that end by themselves. With every other error it has rejected the request (RFC 6749 5.2):
 * providers respond to an unknown refresh token with `invalid_grant`, `invalid_request`, `invalid_client` or others.
 */
const TEMPORARY_ERRORS = ['server_error', 'temporarily_unavailable', 'slow_down', 'too_many_requests', 'rate_limited'];
const TEMPORARY_STATUSES = [408, 429];

/** No access token could be obtained. The message is the text that the customer reads (D-036). */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';

  constructor(
    readonly kind: AccessTokenErrorKind,
    cause?: unknown,
  ) {
    super(ERROR_TEXTS[kind], { cause });
  }
}

/** Maps any error of the identity provider to one with a text for the customer. Time-outs, network errors and 5xx are “failed”. */
export function toAccessTokenError(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error;
  // Only an error of the token endpoint has the form that was sent; one in the address of a sign-in response has none.
  const isOfTokenEndpoint = isOidcError(error) && 'form' in error && error.form !== undefined;
  return mapError(error, isOfTokenEndpoint);
}

/** As `toAccessTokenError`, for a response that our own request has got from the token endpoint. */
export function toTokenEndpointError(error: unknown): AccessTokenError {
  const isRejection = isHttpError(error) && error.status < 500 && !TEMPORARY_STATUSES.includes(error.status);
  return mapError(error, isRejection);
}

function mapError(error: unknown, isRejection: boolean): AccessTokenError {
  const code = oauthErrorCode(error);
  const otherwise = isRejection && !TEMPORARY_ERRORS.includes(code) ? 'login' : 'failed';
  return new AccessTokenError(KIND_BY_OAUTH_ERROR.get(code) ?? otherwise, error);
}

/** The error when no customer is signed in or the session has no refresh token. */
export function loginRequiredError(cause?: unknown): AccessTokenError {
  return new AccessTokenError('login', cause);
}

function oauthErrorCode(error: unknown): string {
  const body = isOidcError(error) ? error : isHttpError(error) && error.body;
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  return typeof code === 'string' ? code : '';
}

/** Recognised by its name: `instanceof ErrorResponse` would load the OIDC library with the first page. */
function isOidcError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ErrorResponse';
}
