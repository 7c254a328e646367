import { createContext, useContext, type ReactNode } from 'react';
import { sessionStore, type SessionStore } from './sessionStore.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Provides the page’s session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={sessionStore}>{children}</SessionContext>;
}

/** The store of the nearest provider; without one, an error that names the hook. */
export function useSessionStore(hook: string): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error(`${hook} must be used within SessionProvider`);
  return store;
}
