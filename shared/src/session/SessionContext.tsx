import { createContext, useContext, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { onSignOut } from '@portal/shared/storage';
import { sessionStore, type SessionStore } from './sessionStore';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Provides the page’s session, and an SWR cache that sign-out empties. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [swrConfig] = useState(createSwrConfig);
  return (
    <SessionContext value={sessionStore}>
      <SWRConfig value={swrConfig}>{children}</SWRConfig>
    </SessionContext>
  );
}

/** The store of the nearest provider; without one, an error that names the hook. */
export function useSessionStore(hook: string): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error(`${hook} must be used within SessionProvider`);
  return store;
}

// Each API function retries its own requests; SWR only repeats a failed one when the connection returns.
function createSwrConfig() {
  const cache = new Map();
  onSignOut(() => cache.clear());
  return {
    provider: () => cache,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
    loadingTimeout: 0, // nothing listens for slow requests; the timer would outlive the screen
  };
}
