import type { PortalConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { toAccessTokenError } from './accessTokenError';
import { mustAskPassword } from './askPassword';
import type { LockedUserManager } from './LockedUserManager';
import { GOING_ROUND } from './notices';
import { countRedirect, mayRedirect } from './redirectLimit';
import { isOpenToVisitors } from './visitorPaths';

/** Who wants the redirect: the portal, which may not go on for ever, or the customer. */
export type Wish = 'automatic' | 'asked';

/** Why the page was not left, and what to tell the customer. */
interface Refusal {
  reason: 'unreachable' | 'too-often' | 'waiting';
  text: string;
}

/** The way to the identity provider's sign-in page. */
export interface SignIn {
  /** Leaves the page; when that cannot be, the page stays. */
  redirect: (wish: Wish, audience?: string) => Promise<Refusal | undefined>;
  /** From now on nothing else may leave the page: a sign-out is under way. */
  hold: () => void;
  /** Until the customer asks for it nothing leaves the page any more; `text` says why. */
  stay: (text: string) => void;
  /** The next sign-in asks for the password even if the provider still knows the customer. */
  askAgain: () => void;
}

/** Signs in by redirect with PKCE, a nonce, the audience and the wanted address (SES-005, SES-007, SES-010, D-032). */
export function signInFlow(manager: LockedUserManager, oidc: PortalConfig['oidc']): SignIn {
  let held = false;
  /** The way out that is being taken; another one, or none, once it was called off. */
  let way: symbol | undefined;
  let staying: Refusal | undefined;
  let asksAgain = false;

  async function redirect(wish: Wish, audience = oidc.audience ?? undefined): Promise<Refusal | undefined> {
    // The browser tells nobody that it was stopped on its way: whoever asks again gets another one.
    if (held || (way && wish === 'automatic')) return undefined;
    if (wish === 'asked') staying = undefined;
    if (staying) return staying;
    const mine = (way = Symbol());
    try {
      await manager.reach();
      if (way !== mine) return undefined;
      if (wish === 'automatic' && !mayRedirect()) {
        way = undefined;
        return { reason: 'too-often', text: GOING_ROUND };
      }
      if (wish === 'automatic') countRedirect();
      await manager.signinRedirect({
        nonce: crypto.randomUUID(),
        state: { returnTo: window.location.pathname + window.location.search + window.location.hash },
        ...(audience ? { extraQueryParams: { audience } } : {}),
        ...((asksAgain || mustAskPassword()) && { prompt: 'login' }),
      });
      return undefined;
    } catch (error) {
      if (way !== mine) return undefined;
      way = undefined;
      return { reason: 'unreachable', text: toAccessTokenError(error).message };
    }
  }

  // A visitor who goes back to what needs no sign-in does not want one any more.
  window.addEventListener('popstate', () => {
    const isVisitor = sessionStore.getState().status === 'anonymous';
    if (isVisitor && isOpenToVisitors(window.location.pathname)) way = undefined;
  });

  return {
    redirect,
    hold() {
      held = true;
      way = undefined;
    },
    stay(text) {
      held = false;
      way = undefined;
      staying = { reason: 'waiting', text };
    },
    askAgain: () => void (asksAgain = true),
  };
}
