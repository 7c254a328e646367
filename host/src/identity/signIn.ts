import { SigninState } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { pause } from '@portal/shared/http';
import { sessionStore, type StepUpRequirement } from '@portal/shared/session';
import { isOpenToVisitors } from '../registry/useRegistryIndex';
import type { LockedUserManager } from './LockedUserManager';
import { extraQueryParams, SITE_DATA_ADVICE } from './oidcSettings';
import { GENERIC_ERROR_MESSAGE, TokenUnavailableError, toTokenUnavailableError } from './sessionErrors';
import { storedAskPasswordFlag, storedAutomaticRedirects } from './storedSession';

interface RedirectOptions {
  /** The audience of an API other than the self-service API. */
  audience?: string | undefined;
  /** The sign-in that an API requires. */
  stepUp?: StepUpRequirement | undefined;
}

/** An automatic redirect has failed when the page is still open after this time (decision 0007). */
const REDIRECT_TIMEOUT_MS = 30_000;

export type SignInRedirector = ReturnType<typeof createSignInRedirector>;

/**
 * Creates the functions that redirect to the sign-in page, with PKCE, nonce, audience and return address, or prevent
 * that (SES-005, SES-007, SES-010, D-032).
 */
export function createSignInRedirector(manager: LockedUserManager, oidc: PortalConfig['oidc']) {
  let isBlocked = false;
  /** Identifies the redirect in progress. A redirect whose own id differs from this value was cancelled. */
  let inProgress: symbol | undefined;
  /** Why no automatic redirect may start, as a text for the customer. */
  let stopReason: string | undefined;

  // A visitor who goes back to a page that needs no sign-in does not want to sign in any more.
  window.addEventListener('popstate', () => {
    if (sessionStore.getState().status === 'anonymous' && isOpenToVisitors()) inProgress = undefined;
  });

  return {
    /**
     * Redirects to the sign-in page. Returns a text for the customer when the browser stays on the page. The redirects
     * that the portal starts (`automatic`) are limited (D-036), and have failed when the page is still open after
     * `REDIRECT_TIMEOUT_MS`.
     */
    async redirect(
      trigger: 'automatic' | 'customer',
      { audience, stepUp }: RedirectOptions = {},
    ): Promise<string | undefined> {
      // The browser does not report that the customer stopped a redirect, so their click starts a new one at once.
      if (isBlocked || (inProgress && trigger === 'automatic')) return undefined;
      if (trigger === 'customer') stopReason = undefined;
      if (stopReason !== undefined) return stopReason;
      const id = (inProgress = Symbol());
      try {
        await manager.fetchMetadata();
        if (inProgress !== id) return undefined;
        if (trigger === 'automatic' && !canRedirectAutomatically()) {
          inProgress = undefined;
          return GENERIC_ERROR_MESSAGE;
        }
        if (trigger === 'automatic') recordAutomaticRedirect();
        const redirect = manager.signinRedirect({
          // The provider returns the count with its response, also to a browser that has lost the stored one.
          ...(trigger === 'automatic' && { url_state: String(recentAutomaticRedirects().length) }),
          nonce: crypto.randomUUID() + crypto.randomUUID(), // one UUID has only 122 random bits
          state: { returnTo: window.location.pathname + window.location.search + window.location.hash },
          extraQueryParams: extraQueryParams(oidc, audience),
          ...(stepUp && { max_age: stepUp.maxAgeSeconds }),
          ...(stepUp?.acrValues !== undefined && { acr_values: stepUp.acrValues }),
          ...(storedAskPasswordFlag.read() !== null && { prompt: 'login' }),
        });
        if (trigger === 'customer') {
          await redirect;
          return undefined;
        }
        // Without the error a page whose redirect was stopped would show its skeleton for ever. A late redirect still
        // leaves the page. The library's promise resolves when this page itself has loaded (`pageshow`), or never.
        const limit = pause(REDIRECT_TIMEOUT_MS);
        await Promise.race([redirect.then(() => limit), limit]);
        throw new TokenUnavailableError('failed');
      } catch (error) {
        if (inProgress !== id) return undefined;
        inProgress = undefined;
        return toTokenUnavailableError(error).message;
      }
    },
    /** Prevents every redirect to the sign-in page: a sign-out has started. */
    blockRedirects() {
      isBlocked = true;
      inProgress = undefined;
    },
    /** Prevents automatic redirects until the customer signs in: `redirect` then returns this `text` instead. */
    stopAutomaticRedirects(text: string) {
      isBlocked = false;
      inProgress = undefined;
      stopReason = text;
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
    raiseAutomaticRedirectCount(Number(redirectCount));
    // A tab that loses its record of each redirect would redirect to the provider again and again.
    return canRedirectAutomatically() ? undefined : `${GENERIC_ERROR_MESSAGE}\n${SITE_DATA_ADVICE}`;
  }
  const { data } = await SigninState.fromStorageString(stored);
  try {
    await manager.signinCallback();
    storedAskPasswordFlag.remove();
    return undefined;
  } catch (error) {
    return toTokenUnavailableError(error).message;
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

/** At most two automatic redirects in sixty seconds, so that a failing sign-in cannot loop (D-036). */
const MAX_AUTOMATIC_REDIRECTS = 2;
const REDIRECT_WINDOW_MS = 60_000;

export const canRedirectAutomatically = (): boolean => recentAutomaticRedirects().length < MAX_AUTOMATIC_REDIRECTS;

export function recordAutomaticRedirect(): void {
  storedAutomaticRedirects.write(JSON.stringify([...recentAutomaticRedirects(), Date.now()]));
}

/** Raises the stored count to that of a sign-in response, which may be forged; never lowers it. */
export function raiseAutomaticRedirectCount(count: number): void {
  const length = Math.min(count, MAX_AUTOMATIC_REDIRECTS);
  if (length > recentAutomaticRedirects().length)
    storedAutomaticRedirects.write(JSON.stringify(Array.from({ length }, () => Date.now())));
}

function recentAutomaticRedirects(): number[] {
  try {
    const stored: unknown = JSON.parse(storedAutomaticRedirects.read() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((time): time is number => typeof time === 'number' && Date.now() - time < REDIRECT_WINDOW_MS);
  } catch {
    return [];
  }
}
