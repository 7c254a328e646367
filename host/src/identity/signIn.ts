import { SigninState } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { sessionStore, type StepUp } from '@portal/shared/session';
import { isOpenToVisitors } from '../registry/useRegistryIndex';
import type { LockedUserManager } from './LockedUserManager';
import { extraParams, SITE_DATA_ADVICE } from './oidcSettings';
import { GENERIC_ERROR_MESSAGE, toAccessTokenError } from './sessionErrors';
import { storedReauthFlag, storedRedirects } from './storedSession';

interface RedirectOptions {
  /** The audience of an API other than the self-service API. */
  audience?: string | undefined;
  /** The sign-in that an API requires. */
  stepUp?: StepUp | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Signs in by redirect, with PKCE, nonce, audience and the address to return to (SES-005, SES-007, SES-010, D-032). */
export function createSignIn(manager: LockedUserManager, oidc: PortalConfig['oidc']) {
  let isBlocked = false;
  /** Identifies the redirect in progress. A redirect whose own id differs from this value was cancelled. */
  let inProgress: symbol | undefined;
  /** Why no automatic redirect may start. */
  let stopped: string | undefined;

  // A visitor who goes back to a page that needs no sign-in does not want to sign in any more.
  window.addEventListener('popstate', () => {
    if (sessionStore.getState().status === 'anonymous' && isOpenToVisitors()) inProgress = undefined;
  });

  return {
    /**
     * Redirects to the sign-in page. Returns a text for the customer when the browser stays on the page. The redirects
     * that the portal starts (`automatic`) are limited.
     */
    async redirect(
      trigger: 'automatic' | 'customer',
      { audience, stepUp }: RedirectOptions = {},
    ): Promise<string | undefined> {
      // The browser does not report that the customer stopped a redirect, so theirs starts a new one.
      if (isBlocked || (inProgress && trigger === 'automatic')) return undefined;
      if (trigger === 'customer') stopped = undefined;
      if (stopped !== undefined) return stopped;
      const id = (inProgress = Symbol());
      try {
        await manager.fetchMetadata();
        if (inProgress !== id) return undefined;
        if (trigger === 'automatic' && !canRedirect()) {
          inProgress = undefined;
          return GENERIC_ERROR_MESSAGE;
        }
        if (trigger === 'automatic') countRedirect();
        await manager.signinRedirect({
          // The provider returns the count with its response, also to a browser that has lost the stored one.
          ...(trigger === 'automatic' && { url_state: String(recentRedirects().length) }),
          nonce: crypto.randomUUID() + crypto.randomUUID(), // one UUID has only 122 random bits
          state: { returnTo: window.location.pathname + window.location.search + window.location.hash },
          extraQueryParams: extraParams(oidc, audience),
          ...(stepUp && { max_age: stepUp.maxAgeSeconds }),
          ...(stepUp?.acrValues !== undefined && { acr_values: stepUp.acrValues }),
          ...(storedReauthFlag.read() !== null && { prompt: 'login' }),
        });
        return undefined;
      } catch (error) {
        if (inProgress !== id) return undefined;
        inProgress = undefined;
        return toAccessTokenError(error).message;
      }
    },
    /** Prevents every redirect to the sign-in page: a sign-out has started. */
    block() {
      isBlocked = true;
      inProgress = undefined;
    },
    /** Prevents automatic redirects until the customer signs in; from then on their failure has this `text`. */
    stopAutomatic(text: string) {
      isBlocked = false;
      inProgress = undefined;
      stopped = text;
    },
  };
}

/**
 * Processes the provider's response in the address and restores the address that the sign-in started from (D-032), also
 * after a failure. Returns the text of a failure and does not redirect again, which could loop.
 *
 * A response with an unknown `state` is ignored: it belongs to another tab, was used before, or is forged. It leads to
 * the start page, which begins a sign-in anew, within the limit of automatic redirects.
 */
export async function handleSigninCallback(manager: LockedUserManager): Promise<string | undefined> {
  // The library appends `url_state`, here the count of automatic redirects.
  const [id = '', redirectCount] = (new URLSearchParams(window.location.search).get('state') ?? '').split(';');
  // Read before the library processes the response: it deletes the state, and most of its errors do not contain it.
  const stored = await manager.settings.stateStore.get(id);
  if (stored === null) {
    window.history.replaceState(null, '', '/');
    restoreRedirectCount(Number(redirectCount));
    // A tab that loses its record of each redirect would redirect to the provider again and again.
    return canRedirect() ? undefined : `${GENERIC_ERROR_MESSAGE}\n${SITE_DATA_ADVICE}`;
  }
  const { data } = await SigninState.fromStorageString(stored);
  try {
    await manager.signinCallback();
    storedReauthFlag.remove();
    return undefined;
  } catch (error) {
    return toAccessTokenError(error).message;
  } finally {
    window.history.replaceState(null, '', safeReturnTo((data as { returnTo?: unknown } | undefined)?.returnTo));
  }
}

const MAX_RETURN_TO_LENGTH = 2000;
/** A backslash, or a second slash, also percent-encoded: browsers and routers may read what follows as another host. */
const OTHER_HOST_PATTERN = /\\|^\/(\/|%2f|%5c)/i;

/** The address to return to after sign-in; `/` unless it is a path of this site that starts with one slash (D-032). */
export function safeReturnTo(returnTo: unknown): string {
  const isPath = typeof returnTo === 'string' && returnTo.startsWith('/') && returnTo.length <= MAX_RETURN_TO_LENGTH;
  if (!isPath || OTHER_HOST_PATTERN.test(returnTo)) return '/';
  try {
    // The parser removes tabs and line breaks, and resolves dots: `/<tab>/evil` and `/..//evil` become other hosts.
    const { origin, pathname, search, hash } = new URL(returnTo, window.location.origin);
    return origin === window.location.origin && !OTHER_HOST_PATTERN.test(pathname) ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}

/** D-036: at most two automatic redirects in sixty seconds, so that a failing sign-in cannot loop. */
const MAX_REDIRECTS = 2;
const REDIRECT_WINDOW_MS = 60_000;

export const canRedirect = (): boolean => recentRedirects().length < MAX_REDIRECTS;

export function countRedirect(): void {
  storedRedirects.write(JSON.stringify([...recentRedirects(), Date.now()]));
}

/** Restores the count that a sign-in response contains. It may be forged, so it never lowers the stored count. */
export function restoreRedirectCount(count: number): void {
  const length = Math.min(count, MAX_REDIRECTS);
  if (length > recentRedirects().length)
    storedRedirects.write(JSON.stringify(Array.from({ length }, () => Date.now())));
}

function recentRedirects(): number[] {
  try {
    const stored: unknown = JSON.parse(storedRedirects.read() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((time): time is number => typeof time === 'number' && Date.now() - time < REDIRECT_WINDOW_MS);
  } catch {
    return [];
  }
}
