import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { onSignOut } from '@portal/shared/storage';
import { sessionStore, type SessionStore } from './sessionStore.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Provides the page’s session, and an SWR cache that sign-out empties. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <SessionContext value={sessionStore}>
      <SWRConfig value={SWR_OPTIONS}>
        <ClearCacheAtSignOut />
        {children}
      </SWRConfig>
    </SessionContext>
  );
}

/** At sign-out empties the SWR cache and discards responses that are still on their way. */
function ClearCacheAtSignOut() {
  const { unload } = useSWRConfig();
  useEffect(() => onSignOut(() => unload({ revalidate: false })), [unload]);
  return null;
}

/** The store of the nearest provider; without one, an error that names the hook. */
export function useSessionStore(hook: string): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error(`${hook} must be used within SessionProvider`);
  return store;
}

const swrCache = new Map();
onSignOut(() => swrCache.clear());

// Each API function retries its own requests; SWR only repeats a failed one when the connection returns.
const SWR_OPTIONS = {
  provider: () => swrCache,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  loadingTimeout: 0, // nothing listens for slow requests; the timer would outlive the screen
};
