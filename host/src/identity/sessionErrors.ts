import { sessionStore } from '@portal/shared/session';

/** Shown for a failure about which the customer can do nothing but try again (SES-014). */
export const TOKEN_FAILED_MESSAGE = 'Failed to obtain access token';

/** What the customer reads for each kind of failure (SES-014 to SES-016). */
const ERROR_MESSAGES = {
  consent: 'User consent required. Please log in again.',
  login: 'Login required. Please log in again.',
  failed: TOKEN_FAILED_MESSAGE,
};

/** Shown when automatic redirects reach their limit, or the OIDC client cannot be loaded (D-036, SHR-028). */
export const GENERIC_ERROR_MESSAGE = 'There was a problem processing your request';

/** Shown when no token could be obtained and the redirect to the sign-in page begins (SES-002). */
export const REDIRECTING_MESSAGE = 'Failed to load token. Attempting to login...';

/** Why no access token could be obtained: the customer must consent, must sign in, or cannot do anything about it. */
type TokenUnavailableKind = keyof typeof ERROR_MESSAGES;

const KIND_BY_OAUTH_ERROR = new Map<unknown, TokenUnavailableKind>([
  ['consent_required', 'consent'],
  // The provider rejects a second audience that was not granted at sign-in.
  ['invalid_target', 'consent'],
  ['login_required', 'login'],
  ['invalid_grant', 'login'],
  ['interaction_required', 'login'],
  ['account_selection_required', 'login'],
]);

/** No access token could be obtained. The message is the text that the customer reads (D-036). */
export class TokenUnavailableError extends Error {
  override readonly name = 'TokenUnavailableError';

  /** `advice` becomes a second line of the message: what the customer can do about a known cause. */
  constructor(
    readonly kind: TokenUnavailableKind,
    cause?: unknown,
    advice?: string,
  ) {
    super(ERROR_MESSAGES[kind] + (advice ? `\n${advice}` : ''), { cause });
  }
}

/**
 * Maps any error of the OIDC library to one with a text for the customer. Only a known OAuth code says that the
 * customer must do something: any other error, such as a time-out or a page with status 403, ends no session.
 */
export function toTokenUnavailableError(error: unknown): TokenUnavailableError {
  if (error instanceof TokenUnavailableError) return error;
  // Recognised by its name: `instanceof` would load the OIDC library with the first page.
  const isOAuthError = error instanceof Error && error.name === 'ErrorResponse' && 'error' in error;
  return new TokenUnavailableError((isOAuthError && KIND_BY_OAUTH_ERROR.get(error.error)) || 'failed', error);
}

/** Changes only the error of the session; without an argument, removes it. The page keeps what was typed. */
export function setSessionError(error?: string): void {
  const session = sessionStore.getState();
  if (session.status === 'loading') return;
  const { error: _, ...rest } = session;
  sessionStore.setState({ ...rest, ...(error !== undefined && { error }) });
}
