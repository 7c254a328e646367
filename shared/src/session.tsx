import { createContext, useContext, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** The signed-in customer, from the claims of the ID token; a missing text is `''`. */
export interface Profile {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The phone claim of the ID token, in any format. */
  readonly phone: string;
  readonly isSubscriber: boolean;
  readonly signupCompleted: boolean;
  readonly isSocialLogin: boolean;
}

/** A customer is signed in. The session gives access tokens on request and never holds one. */
export interface SignedIn {
  readonly status: 'signed-in';
  readonly profile: Profile;
  readonly error?: string;
  /** A valid access token; without an audience, for the self-service API. */
  readonly getAccessToken: (audience?: string) => Promise<string>;
  /** A token newer than the one that the API has just rejected: one renewal for all concurrent callers. */
  readonly renewAccessToken: (rejected: string, audience?: string) => Promise<string>;
}

/** The session of the page. Only a signed-in session can give access tokens. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly error?: string }
  | SignedIn;

/** What a screen can ask the host to do with the session. */
export interface SessionActions {
  signIn: () => void;
  signOut: () => void;
  /**
   * Redirects to the sign-in page, which asks for the password if the last sign-in is older than allowed, and back to
   * the address of this page. Before that, store what the customer has typed.
   */
  stepUp: (required: StepUpRequirement) => void;
}

/** The sign-in that an API requires (RFC 9470). */
export interface StepUpRequirement {
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
}

const pageSession: PageSession = { store: createSessionStore() };

// Browser tests read the session of the page.
Reflect.set(globalThis, Symbol.for('portal.session'), pageSession);

export const sessionStore: SessionStore = pageSession.store;

/** Registers the host’s functions to sign in, sign out and step up. */
export function registerSessionActions(actions: SessionActions): void {
  pageSession.actions = actions;
}

function createSessionStore(): SessionStore {
  const store = createStore<Session>(() => Object.freeze({ status: 'loading' as const }));
  return Object.freeze({ ...store, setState: (session: Session) => store.setState(freezeSession(session), true) });
}

function freezeSession(session: Session): Session {
  if (session.status !== 'signed-in') return Object.freeze({ ...session });
  return Object.freeze({ ...session, profile: Object.freeze({ ...session.profile }) });
}

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Provides the page’s session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={sessionStore}>{children}</SessionContext>;
}

/** The session of the page. Outside its provider: “useSession must be used within SessionProvider”. */
export function useSession(): Session {
  return useStore(useSessionStore('useSession'));
}

/** The signed-in customer; undefined while the session is loading and for a visitor. */
export function useCustomer(): Profile | undefined {
  return useStore(useSessionStore('useCustomer'), (session) =>
    session.status === 'signed-in' ? session.profile : undefined,
  );
}

/** The host’s functions to sign in, sign out and step up. */
export function useSessionActions(): SessionActions {
  useSessionStore('useSessionActions');
  return SESSION_ACTIONS;
}

const SESSION_ACTIONS: SessionActions = {
  signIn: () => getRegisteredActions().signIn(),
  signOut: () => getRegisteredActions().signOut(),
  stepUp: (required) => getRegisteredActions().stepUp(required),
};

function getRegisteredActions(): SessionActions {
  if (!pageSession.actions) throw new Error('The host has not registered its session actions');
  return pageSession.actions;
}

/** The store of the nearest provider; without one, an error that names the hook. */
function useSessionStore(hook: string): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error(`${hook} must be used within SessionProvider`);
  return store;
}
