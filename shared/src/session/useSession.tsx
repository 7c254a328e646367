import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  pageSession,
  sessionStore,
  type Profile,
  type Session,
  type SessionActions,
  type SessionStore,
} from './sessionStore.ts';

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

/** The functions that sign in and out, as the host registered them. */
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
