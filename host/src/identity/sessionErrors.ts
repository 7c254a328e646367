import { sessionStore } from '@portal/shared/session';

/** SES-014: the customer cannot do anything about it but try again. */
export const TOKEN_FAILED = 'Failed to obtain access token';

/** SES-014 to SES-016. */
const ERROR_TEXTS = {
  consent: 'User consent required. Please log in again.',
  login: 'Login required. Please log in again.',
  failed: TOKEN_FAILED,
};

/** D-036, SHR-028: shown when automatic redirects reach their limit, or the OIDC client cannot be loaded. */
export const GENERIC_ERROR_MESSAGE = 'There was a problem processing your request';

/** SES-002: shown when no token could be obtained and the redirect to the sign-in page begins. */
export const TOKEN_FAILED_REDIRECTING = 'Failed to load token. Attempting to login...';

/** Why no access token could be obtained: the customer must consent, must sign in, or cannot do anything about it. */
type AccessTokenErrorKind = keyof typeof ERROR_TEXTS;

const KIND_BY_OAUTH_ERROR = new Map<unknown, AccessTokenErrorKind>([
  ['consent_required', 'consent'],
  // The provider rejects a second audience that was not granted at sign-in.
  ['invalid_target', 'consent'],
  ['login_required', 'login'],
  ['invalid_grant', 'login'],
  ['interaction_required', 'login'],
  ['account_selection_required', 'login'],
]);

/** No access token could be obtained. The message is the text that the customer reads (D-036). */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';

  /** `advice` becomes a second line of the message: what the customer can do about a known cause. */
  constructor(
    readonly kind: AccessTokenErrorKind,
    cause?: unknown,
    advice?: string,
  ) {
    super(ERROR_TEXTS[kind] + (advice ? `\n${advice}` : ''), { cause });
  }
}

/**
 * Maps any error of the OIDC library to one with a text for the customer. Only a known OAuth code says that the
 * customer must do something: any other error, such as a time-out or a page with status 403, ends no session.
 */
export function toAccessTokenError(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error;
  // Recognised by its name: `instanceof` would load the OIDC library with the first page.
  const isOAuthError = error instanceof Error && error.name === 'ErrorResponse' && 'error' in error;
  return new AccessTokenError((isOAuthError && KIND_BY_OAUTH_ERROR.get(error.error)) || 'failed', error);
}

/** Changes only the error of the session; without one, removes it. The page stays, with what was typed. */
export function setSessionError(error?: string): void {
  const session = sessionStore.getState();
  if (session.status === 'loading') return;
  const { error: _, ...rest } = session;
  sessionStore.setState({ ...rest, ...(error !== undefined && { error }) });
}
