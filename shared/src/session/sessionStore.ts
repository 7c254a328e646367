import { createStore } from 'zustand/vanilla';
import type { Session } from './Session';

/** What a screen can ask of the host’s identity room. */
export interface SessionActions {
  signIn: () => void;
  signOut: () => void;
}

/** The store everyone reads and only the host writes. A write replaces the session whole and freezes it. */
export interface SessionStore {
  getState: () => Session;
  setState: (session: Session) => void;
  subscribe: (listener: () => void) => () => void;
}

interface PageSession {
  store: SessionStore;
  actions?: SessionActions;
  /** Renewals under way, by audience. */
  renewals: Map<string, Promise<string>>;
}

const KEY = Symbol.for('ssp.session');
const page = globalThis as { [KEY]?: PageSession };

/** The one session of the page, whichever bundle asks first. A second copy of this module is a packaging fault. */
export const pageSession: PageSession = theOnlyOne();

/** The one session store of the page. */
export const sessionStore: SessionStore = pageSession.store;

/** The host’s way to sign in and out, told once at start. */
export function registerSessionActions(actions: SessionActions): void {
  pageSession.actions = actions;
}

function theOnlyOne(): PageSession {
  const found = page[KEY];
  if (found) {
    console.error('A second copy of @portal/shared/session was loaded: it uses the session of the first');
    return found;
  }
  return (page[KEY] = { store: createSessionStore(), renewals: new Map() });
}

function createSessionStore(): SessionStore {
  const store = createStore<Session>(() => Object.freeze({ status: 'loading' as const }));
  return Object.freeze({
    getState: store.getState,
    setState: (session: Session) => store.setState(frozen(session), true),
    subscribe: (listener: () => void) => store.subscribe(listener),
  });
}

function frozen(session: Session): Session {
  if (session.status !== 'signed-in') return Object.freeze({ ...session });
  return Object.freeze({ ...session, profile: Object.freeze({ ...session.profile }) });
}
