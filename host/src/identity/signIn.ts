import type { PortalConfig } from '@portal/shared/config';
import { sessionStore, type StepUp } from '@portal/shared/session';
import { storedText } from '@portal/shared/storage';
import type { LockedUserManager } from './LockedUserManager';
import { extraParams } from './oidcSettings';
import { isOpenToVisitors } from './pageAddress';
import { REDIRECT_LOOP_MESSAGE, toAccessTokenError } from './sessionErrors';
import { isReauthRequired } from './storedSession';

/** What started the redirect: the portal, whose redirects are limited, or the customer. */
export type RedirectTrigger = 'automatic' | 'customer';

/** Why the browser stayed on the page, and the text for the customer. */
type RedirectFailure = { reason: 'unreachable' | 'too-often' | 'stopped'; text: string };

/** `audience` is that of the portal's API unless stated; `stepUp` is the sign-in that an API requires. */
type RedirectOptions = { audience?: string | undefined; stepUp?: StepUp };

export interface SignIn {
  /** Redirects to the sign-in page. Returns a failure when the browser stays on the page. */
  redirect: (trigger: RedirectTrigger, options?: RedirectOptions) => Promise<RedirectFailure | undefined>;
  /** Prevents every redirect to the sign-in page: a sign-out has started. */
  block: () => void;
  /** Prevents automatic redirects until the customer signs in; from then on their failure has this `text`. */
  stopAutomatic: (text: string) => void;
  /** Makes the next sign-in of this tab ask for the password, even if the provider still has a session. */
  requirePassword: () => void;
}

/** Signs in by redirect with PKCE, a nonce, the audience and the address to return to (SES-005, SES-007, SES-010, D-032). */
export function createSignIn(manager: LockedUserManager, oidc: PortalConfig['oidc']): SignIn {
  let isBlocked = false;
  /** Identifies the redirect in progress. A redirect whose own id differs from this value was cancelled. */
  let inProgress: symbol | undefined;
  let stopped: RedirectFailure | undefined;
  let needsPassword = false;

  async function redirect(trigger: RedirectTrigger, { audience, stepUp }: RedirectOptions = {}) {
    // The browser does not report that the customer stopped a redirect, so theirs starts a new one.
    if (isBlocked || (inProgress && trigger === 'automatic')) return undefined;
    if (trigger === 'customer') stopped = undefined;
    if (stopped) return stopped;
    const id = (inProgress = Symbol());
    try {
      await manager.fetchMetadata();
      if (inProgress !== id) return undefined;
      if (trigger === 'automatic' && !canRedirect()) {
        inProgress = undefined;
        return { reason: 'too-often' as const, text: REDIRECT_LOOP_MESSAGE };
      }
      if (trigger === 'automatic') countRedirect();
      await manager.signinRedirect({
        // The provider returns the count with its response, also to a browser that has lost the stored one.
        ...(trigger === 'automatic' && { url_state: String(recentRedirects().length) }),
        nonce: crypto.randomUUID() + crypto.randomUUID(), // one UUID has only 122 random bits
        state: { returnTo: window.location.pathname + window.location.search + window.location.hash },
        extraQueryParams: {
          ...extraParams(oidc, audience),
          ...(stepUp?.acrValues !== undefined && { acr_values: stepUp.acrValues }),
        },
        ...(stepUp && { max_age: stepUp.maxAgeSeconds }),
        ...((needsPassword || isReauthRequired()) && { prompt: 'login' }),
      });
      return undefined;
    } catch (error) {
      if (inProgress !== id) return undefined;
      inProgress = undefined;
      return { reason: 'unreachable' as const, text: toAccessTokenError(error).message };
    }
  }

  // A visitor who goes back to a page that needs no sign-in does not want to sign in any more.
  window.addEventListener('popstate', () => {
    const isVisitor = sessionStore.getState().status === 'anonymous';
    if (isVisitor && isOpenToVisitors(window.location.pathname)) inProgress = undefined;
  });

  return {
    redirect,
    block() {
      isBlocked = true;
      inProgress = undefined;
    },
    stopAutomatic(text) {
      isBlocked = false;
      inProgress = undefined;
      stopped = { reason: 'stopped', text };
    },
    requirePassword: () => void (needsPassword = true),
  };
}

/** D-036: at most two automatic redirects in sixty seconds, so that a failing sign-in cannot loop. */
const MAX_REDIRECTS = 2;
const REDIRECT_WINDOW_MS = 60_000;

const storedRedirects = storedText('session', 'sign-in:redirects');

export function canRedirect(): boolean {
  return recentRedirects().length < MAX_REDIRECTS;
}

export function countRedirect(): void {
  storedRedirects.write(JSON.stringify([...recentRedirects(), Date.now()]));
}

/** Restores the count that a sign-in response contains. It may be forged, so it never lowers the stored count. */
export function restoreRedirectCount(count: number): void {
  const length = Math.min(count, MAX_REDIRECTS);
  if (length > recentRedirects().length)
    storedRedirects.write(JSON.stringify(Array.from({ length }, () => Date.now())));
}

/** Runs `clearStorage` and keeps the count: only a sign-out may reset it. */
export function preserveRedirectCount(clearStorage: () => void): void {
  const count = storedRedirects.read();
  clearStorage();
  if (count !== null) storedRedirects.write(count);
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
