import { isHttpError } from '@portal/shared/http';

/** Why no access token came: the customer must consent, or sign in, or it is nothing they can mend. */
export type AccessTokenErrorKind = 'consent' | 'login' | 'failed';

/** SES-014 to SES-016. */
const TEXTS: Record<AccessTokenErrorKind, string> = {
  consent: 'User consent required. Please log in again.',
  login: 'Login required. Please log in again.',
  failed: 'Failed to obtain access token',
};

const KINDS = new Map<string, AccessTokenErrorKind>([
  ['consent_required', 'consent'],
  // A second audience that was not granted at sign-in.
  ['invalid_target', 'consent'],
  ['login_required', 'login'],
  ['invalid_grant', 'login'],
  ['interaction_required', 'login'],
  ['account_selection_required', 'login'],
]);

/** No access token, in the words the customer reads (D-036). */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';

  constructor(
    readonly kind: AccessTokenErrorKind,
    cause?: unknown,
  ) {
    super(TEXTS[kind], { cause });
  }
}

/** Words whatever went wrong at the identity provider. A time-out, no network and a 5xx are all “failed”. */
export function toAccessTokenError(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error;
  return new AccessTokenError(KINDS.get(codeOf(error)) ?? 'failed', error);
}

/** Nobody is signed in, or nothing is left to renew with. */
export function loginRequired(): AccessTokenError {
  return new AccessTokenError('login');
}

function codeOf(error: unknown): string {
  // The OpenID library's own kind of error is told by its name: this file is there before the library.
  const refusal = error instanceof Error && error.name === 'ErrorResponse' ? error : undefined;
  const body = refusal ?? (isHttpError(error) ? error.body : undefined);
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  return typeof code === 'string' ? code : '';
}
