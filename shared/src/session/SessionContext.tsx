import { createContext, useContext, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { onSignOut } from '@portal/shared/storage';
import { sessionStore, type SessionStore } from './sessionStore';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Gives the page’s session to everything inside, and a place in memory for its answers that sign-out empties. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [answers] = useState(answersOfOneCustomer);
  return (
    <SessionContext value={sessionStore}>
      <SWRConfig value={answers}>{children}</SWRConfig>
    </SessionContext>
  );
}

/** The store of the nearest provider; without one, an error that names the hook. */
export function useSessionStore(hook: string): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error(`${hook} must be used within SessionProvider`);
  return store;
}

// Each call words and repeats its own failures; only a lost connection is made up for, when it returns.
function answersOfOneCustomer() {
  const answers = new Map();
  onSignOut(() => answers.clear());
  return {
    provider: () => answers,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
    loadingTimeout: 0, // nobody is told of a slow load, so its timer does not outlive the screen
  };
}
