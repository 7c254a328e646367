import { useSyncExternalStore } from 'react';
import { useSessionStore } from './SessionContext';
import type { Profile, Session } from './Session';

/** Who uses the page. Outside its provider: “useSession must be used within SessionProvider”. */
export function useSession(): Session {
  return useStoredSession('useSession');
}

/** The signed-in customer, or nothing while loading and for a visitor. */
export function useCustomer(): Profile | undefined {
  const session = useStoredSession('useCustomer');
  return session.status === 'signed-in' ? session.profile : undefined;
}

function useStoredSession(hook: string): Session {
  const store = useSessionStore(hook);
  return useSyncExternalStore(store.subscribe, store.getState);
}
