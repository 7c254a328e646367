import { createStore, type StoreApi } from 'zustand';
import type { Session } from './Session.ts';

/** What a screen can ask the host to do with the session. */
export interface SessionActions {
  signIn: () => void;
  signOut: () => void;
  /**
   * Redirects to the sign-in page, which asks for the password if the last sign-in is older, and returns to the address of
   * this page. Store what the customer has typed before.
   */
  stepUp: (required: StepUp) => void;
}

/** The sign-in that an API requires (RFC 9470). */
export interface StepUp {
  maxAgeSeconds: number;
  /** Authentication context class references of the provider, separated by spaces. */
  acrValues?: string | undefined;
}

/** The store that every bundle reads and only the host writes. A write replaces the whole session and freezes it. */
export interface SessionStore extends Omit<StoreApi<Session>, 'setState'> {
  setState: (session: Session) => void;
}

interface PageSession {
  store: SessionStore;
  actions?: SessionActions;
  /** Token renewals in progress, by audience. */
  renewals: Map<string, Promise<string>>;
}

const PAGE_SESSION_KEY = Symbol.for('ssp.session');
const pageGlobals = globalThis as { [PAGE_SESSION_KEY]?: PageSession };

/** The one session of the page. A second copy of this module is a packaging error: it uses the session of the first. */
export const pageSession: PageSession = getOrCreatePageSession();

export const sessionStore: SessionStore = pageSession.store;

/** Sets how the host signs in and out. */
export function registerSessionActions(actions: SessionActions): void {
  pageSession.actions = actions;
}

function getOrCreatePageSession(): PageSession {
  const existing = pageGlobals[PAGE_SESSION_KEY];
  if (existing) {
    console.error('A second copy of @portal/shared/session was loaded: it uses the session of the first');
    return existing;
  }
  return (pageGlobals[PAGE_SESSION_KEY] = { store: createSessionStore(), renewals: new Map() });
}

function createSessionStore(): SessionStore {
  const store = createStore<Session>(() => Object.freeze({ status: 'loading' as const }));
  return Object.freeze({ ...store, setState: (session: Session) => store.setState(freezeSession(session), true) });
}

function freezeSession(session: Session): Session {
  if (session.status !== 'signed-in') return Object.freeze({ ...session });
  return Object.freeze({ ...session, profile: Object.freeze({ ...session.profile }) });
}
