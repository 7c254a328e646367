import { useStore } from 'zustand';
import { useSessionStore } from './SessionContext.tsx';
import { pageSession, type SessionActions } from './sessionStore.ts';
import type { Profile, Session } from './Session.ts';

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
