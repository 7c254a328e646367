import type { PortalConfig } from '@portal/shared/config';
import { clearUserData, storedText } from '@portal/shared/storage';

/** A token this close to its expiry counts as expired and is renewed before use. */
const EXPIRY_LEEWAY_MS = 5000;

/** Whether an access token can still be sent. `expires_at` is in epoch seconds, as in the OIDC library. */
export function isTokenUsable<T extends { expires_at?: number | undefined }>(token: T | null | undefined): token is T {
  return (token?.expires_at ?? 0) * 1000 > Date.now() + EXPIRY_LEEWAY_MS;
}

/** The part of the OIDC library's stored user that a page needs to start. */
interface StoredSession {
  access_token: string;
  expires_at: number;
  profile: { sub: string } & Record<string, unknown>;
}

/** The key under which the OIDC library keeps the session in local storage. */
export function storedSessionKey({ authority, clientId }: PortalConfig['oidc']): string {
  return `oidc.user:${authority}:${clientId}`;
}

/** The session of an earlier page, if its access token is usable. The OIDC library handles every other stored value. */
export function readStoredSession(oidc: PortalConfig['oidc']): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(storedText('local', storedSessionKey(oidc)).read() ?? '');
    return isStoredSession(stored) && isTokenUsable(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  const { access_token: token, expires_at: expiry, profile } = Object(value) as Record<string, unknown>;
  const { sub } = Object(profile) as Record<string, unknown>;
  const hasTexts = [sub, token].every((text) => typeof text === 'string' && text !== '');
  return hasTexts && typeof expiry === 'number';
}

/**
 * Set when a customer signed out in this browser. The identity provider may still have a session of theirs, and would
 * sign the next user of this phone in as them. It is removed when a customer has signed in with a password.
 */
export const storedAskPasswordFlag = storedText('local', 'portal:ask-password');

/** The id of the customer whose data is in session storage, so that an open tab shows it to no other customer. */
const storedOwner = storedText('session', 'sign-in:owner');

/** When the portal redirected this tab to the sign-in page by itself, as a JSON array of epoch milliseconds. */
export const storedAutomaticRedirects = storedText('session', 'sign-in:redirects');

/** Records which customer's data this tab has from now on. Removes the data that another customer left in it. */
export function setDataOwner(userId: string): void {
  const previous = storedOwner.read();
  if (previous !== null && previous !== userId) clearUserData();
  storedOwner.write(userId);
}

/**
 * Removes the data of a customer who signs out, but not the stored session (`oidc.`), which the caller removes. The
 * next sign-in asks for the password: the provider may still have its session, with which it would undo the sign-out.
 */
export function forgetCustomer(): void {
  storedAskPasswordFlag.write('yes');
  storedAutomaticRedirects.remove();
  clearUserData();
}
